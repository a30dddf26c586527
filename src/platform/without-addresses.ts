/** A text of an error, where it is kept: whose address it names is nobody's business there. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'`(),;:=]+@/g, '…@')
}
