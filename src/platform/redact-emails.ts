export function redactEmails(text: string): string {
  return text.replaceAll(/[^\s<>"'`(),;:=]+@/g, '…@')
}
