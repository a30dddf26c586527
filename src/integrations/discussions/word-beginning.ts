/**
 * What the forms of an English word have in common, for who matches beginnings or parts of words:
 * 'invoices' and 'invoice' as 'invoic', 'chasing' as 'chas'. Short words stay whole.
 */
export function wordBeginning(word: string): string {
  return word.replace(/^(\p{L}{4,40}?)(?:ing|ed|es|s|e)$/u, '$1')
}
