/** For tokens that were typed in, and for the target. @param reason from the server, or '' */
export function getSaveError(reason: string): { title: string; text?: string } {
  const title = 'Failed to save Reddit credentials'
  // A rejection by Reddit begins with the title.
  const text = reason.replace(`${title}. `, '')
  return reason === '' ? { title } : { title, text }
}
