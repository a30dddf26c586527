/** 499, 'USD' -> '$4.99'; 500 -> '$5'. `cents` are the currency's smallest unit (none for JPY). */
export function formatMoney(cents: number, currency: string): string {
  const format = currency === 'USD' ? dollars : formatIn(currency)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(cents / 10 ** digits)
}

function formatIn(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
}

// Made once: most prices are in it, and a report may name a hundred.
const dollars = formatIn('USD')
