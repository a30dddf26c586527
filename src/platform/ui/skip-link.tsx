/** First in the body; the page's <main> has the id and `tabIndex={-1}`. */
export function SkipLink({ targetId = 'main' }: { targetId?: string | undefined }) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-medium text-paper focus:not-sr-only focus:fixed! focus:top-3 focus:left-3 focus:px-4! focus:py-3! print:hidden"
    >
      Skip to content
    </a>
  )
}
