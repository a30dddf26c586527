/** A JSON array with one record per line. */
export function asList(records: readonly unknown[]): string {
  if (records.length === 0) return '[]'
  return `[\n${records.map(asData).join(',\n')}\n]`
}

/**
 * Untrusted text for a prompt: JSON without '<', so that it cannot close its block or imitate another record,
 * and without the invisible Unicode tag characters that hide instructions to models.
 */
export function asData(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/[\u{E0000}-\u{E01EF}]/gu, '')
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
}
