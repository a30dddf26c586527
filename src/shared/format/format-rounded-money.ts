import { replaceSymbol } from './format-money.ts'

/** 499, 'USD' -> '$5': without decimals. `cents` are the currency's smallest unit. */
export function formatRoundedMoney(cents: number, currency: string): string {
  const named = { style: 'currency', currency } as const
  const digits = new Intl.NumberFormat('en-US', named).resolvedOptions().maximumFractionDigits ?? 2
  const whole = new Intl.NumberFormat('en-US', { ...named, maximumFractionDigits: 0 })
  return replaceSymbol(whole.format(cents / 10 ** digits), currency)
}

/** 4500 -> '$0.0045': millionths of a US dollar, rounded to cents from a dollar on. */
export function formatMicros(micros: number): string {
  const dollars = micros / 1_000_000
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: dollars > 0 && dollars < 1 ? 4 : 2,
    maximumFractionDigits: dollars < 1 ? 4 : 2,
  }).format(dollars)
}
