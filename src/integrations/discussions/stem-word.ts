/**
 * The common beginning of the forms of an English word, for searches by prefix or part of a word:
 * 'invoices' and 'invoice' as 'invoic', 'chasing' as 'chas'. Short words stay whole.
 */
export function stemWord(word: string): string {
  return word.replace(/^(\p{L}{4,40}?)(?:ing|ed|es|s|e)$/u, '$1')
}
