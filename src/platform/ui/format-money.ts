/** 499, 'USD' -> '$4.99'; 500 -> '$5'. `cents` are the currency's smallest unit (none for JPY). */
export function formatMoney(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(cents / 10 ** digits)
}
