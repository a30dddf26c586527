export function FullReportContents() {
  return (
    <ul className="mt-3 grid list-disc gap-1 ps-5 text-sm marker:text-gold-edge">
      {contents.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

const contents = [
  'GO or NO-GO, with a score and the reasons',
  'Market, competitors, prices and risks',
  'What to test next, and with whom',
  'Every source, with the quotes behind each claim',
]
