const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export function joinWithAnd(items: readonly string[]): string {
  return conjunction.format(items)
}

export function joinWithOr(items: readonly string[]): string {
  return disjunction.format(items)
}
