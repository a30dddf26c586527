/** One record a line. */
export function asList(records: readonly unknown[]): string {
  if (records.length === 0) return '[]'
  return `[\n${records.map(asData).join(',\n')}\n]`
}

/**
 * Strangers' words for a prompt: JSON without a '<', so that nothing in them can end their block or pose as another
 * record, and without the invisible letters (Unicode tags) in which orders to models are hidden.
 */
export function asData(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/[\u{E0000}-\u{E01EF}]/gu, '')
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
}
