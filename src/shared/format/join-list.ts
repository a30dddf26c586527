const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** 'one, two and three' */
export function joinWithAnd(items: readonly string[]): string {
  return conjunction.format(items)
}

/** 'one, two or three' */
export function joinWithOr(items: readonly string[]): string {
  return disjunction.format(items)
}
