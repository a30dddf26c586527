/** For texts of errors that are stored or logged, which must not identify people. */
export function redactEmails(text: string): string {
  return text.replaceAll(/[^\s<>"'`(),;:=]+@/g, '…@')
}
