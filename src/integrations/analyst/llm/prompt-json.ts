export function toPromptList(records: readonly unknown[]): string {
  if (records.length === 0) return '[]'
  return `[\n${records.map(toPromptJson).join(',\n')}\n]`
}

/** No '<', so that untrusted text cannot close its block, and no invisible Unicode tags, which hide instructions. */
export function toPromptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/[\u{E0000}-\u{E01EF}]/gu, '')
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
}
