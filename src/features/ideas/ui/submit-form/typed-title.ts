let kept = ''

/** The text that was typed on the home page, for the form that opens next. */
export function keepTypedTitle(text: string): void {
  kept = text
}

export function takeTypedTitle(): string {
  const taken = kept
  kept = ''
  return taken
}
