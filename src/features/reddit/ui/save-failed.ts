/** Of tokens that were typed in, and of the target. @param reason the server's, or '' */
export function saveFailed(reason: string): { title: string; text?: string } {
  const title = 'Failed to save Reddit credentials'
  return reason === '' ? { title } : { title, text: reason }
}
