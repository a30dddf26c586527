export function redactEmails(text: string): string {
  // Begins only where a word does: from every letter of a long word it would search to the word's end.
  return text.replaceAll(/(?<![^\s<>"'`(),;:=])[^\s<>"'`(),;:=]+@/g, '…@')
}
