import { once } from '../once.ts'

/** 499, 'USD' -> '$4.99'; 500 -> '$5'; 1350, 'CAD' -> 'CAD $13.50'. `cents` are the currency's smallest unit (none for JPY). */
export function formatMoney(cents: number, currency: string): string {
  const { format, unitsPerWhole } = currency === 'USD' ? dollars() : getCurrencyFormat(currency)
  return replaceSymbol(format.format(cents / unitsPerWhole), currency)
}

/** 'KES 1,300' -> 'KSh 1,300'; 'CA$14' -> 'CAD $14'. @param text written by Intl in English */
export function replaceSymbol(text: string, currency: string): string {
  return text.replace(currency, getCurrencySymbol(currency)).replace('CA$', 'CAD $')
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
