/** '2.3', '2': at most one decimal. */
export function formatDecimal(value: number, { minDecimals = 0 } = {}): string {
  const decimals = { minimumFractionDigits: minDecimals, maximumFractionDigits: 1 }
  return new Intl.NumberFormat('en-GB', decimals).format(value)
}
