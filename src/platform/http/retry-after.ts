/** Seconds or a date (RFC 9110, 10.2.3). @param now milliseconds since 1970 */
export function parseRetryAfter(header: string | null | undefined, now: number) {
  if (header === null || header === undefined) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}
