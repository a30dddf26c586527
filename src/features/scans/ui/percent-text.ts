/** 0.384 -> '38%' */
export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`
}
