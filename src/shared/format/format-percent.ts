export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`
}
