/** A JSON array with one record per line. */
export function toPromptList(records: readonly unknown[]): string {
  if (records.length === 0) return '[]'
  return `[\n${records.map(toPromptJson).join(',\n')}\n]`
}

/**
 * Untrusted text for a prompt: JSON without '<', so that it cannot close its block or imitate another record,
 * and without the invisible Unicode tag characters that hide instructions to models.
 */
export function toPromptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/[\u{E0000}-\u{E01EF}]/gu, '')
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
}
