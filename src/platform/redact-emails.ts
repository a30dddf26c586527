/** A text of an error, where it is kept: whose address it names is nobody's business there. */
export function redactEmails(text: string): string {
  return text.replaceAll(/[^\s<>"'`(),;:=]+@/g, '…@')
}
