export function FullReportContents() {
  return (
    <ul className="mt-4 grid list-disc gap-x-8 gap-y-1 ps-5 marker:text-gold-edge sm:grid-cols-2">
      {contents.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

const contents = [
  'A score, and how it is made',
  'GO or NO-GO, with the reasons',
  'The market: how much, how fast, where',
  'The competition and what it leaves open',
  'The money: what people pay and would pay',
  'The risks',
  'A roadmap: what to test, and with whom',
  'Every source, with the quotes behind each claim',
]
