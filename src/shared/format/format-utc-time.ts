/** As in '14:05 UTC'. @param at milliseconds since 1970 */
export function formatUtcTime(at: number): string {
  return `${new Date(at).toISOString().slice(11, 16)} UTC`
}
