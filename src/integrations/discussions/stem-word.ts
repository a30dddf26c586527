/** 'invoices' and 'invoice' as 'invoic', 'chasing' as 'chas'. Short words stay whole. */
export function stemWord(word: string): string {
  return word.replace(/^(\p{L}{4,40}?)(?:ing|ed|es|s|e)$/u, '$1')
}
