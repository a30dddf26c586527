import { once } from '../once.ts'

/** 499, 'USD' -> '$4.99'; 500 -> '$5'; 1350, 'CAD' -> 'CAD $13.50'. `cents` are the currency's smallest unit (none for JPY). */
export function formatMoney(cents: number, currency: string): string {
  const { format, unitsPerWhole } = currency === 'USD' ? dollars() : getCurrencyFormat(currency)
  return format
    .format(cents / unitsPerWhole)
    .replace(currency, getCurrencySymbol(currency))
    .replace('CA$', 'CAD $')
}

/** The local symbol of a currency that English writes as its code; else the code. */
export function getCurrencySymbol(currency: string): string {
  return currency === 'KES' ? 'KSh' : currency
}

function getCurrencyFormat(currency: string): { format: Intl.NumberFormat; unitsPerWhole: number } {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return { format, unitsPerWhole: 10 ** digits }
}

// Made once: most prices are in dollars, and a report may show a hundred.
const dollars = once(() => getCurrencyFormat('USD'))
