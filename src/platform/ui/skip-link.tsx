export interface SkipLinkProps {
  /** of an element with `tabIndex={-1}` */
  targetId?: string | undefined
  text?: string | undefined
}

/** Shown while it has the focus. First in the body; a page may have a second one. */
export function SkipLink({ targetId = 'main', text = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-medium text-paper focus:not-sr-only focus:fixed! focus:top-3 focus:left-3 focus:px-4! focus:py-3! print:hidden"
    >
      {text}
    </a>
  )
}
