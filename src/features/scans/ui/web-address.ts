/** The address when a browser may be sent there, else null: sources are others' words, links too. */
export function webAddress(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text) : null
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
