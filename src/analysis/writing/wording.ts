// Parts of sentences. Words of users are made plain, single-line and limited in length.
import { formatMoney } from '../../shared/format/format-money.ts'
import { formatMonth } from '../../shared/format/format-month.ts'
import { plural } from '../../shared/format/plural.ts'
import type { PricePoint } from '../evidence/evidence.ts'
import type { ScorePart } from '../assessment/assessment.ts'

export function getDiscussionsText(count: number): string {
  return plural(count, 'discussion')
}

/** The subject of a sentence, for a count from 1: '8 of 63 discussions', 'All 12 discussions', 'Both discussions', 'The only discussion'. */
export function getPart(count: number, total: number): string {
  if (total === 1) return 'The only discussion'
  if (total === 2 && count === 2) return 'Both discussions'
  return count === total
    ? `All ${getDiscussionsText(total)}`
    : `${count} of ${getDiscussionsText(total)}`
}

export function chooseForm(count: number, one: string, many: string): string {
  return count <= 1 ? one : many
}

/** The first of each list, then the second of each, so that a few of them represent all lists. */
export function interleave(lists: readonly (readonly string[])[]): string[] {
  const longest = lists.reduce((max, { length }) => Math.max(max, length), 0)
  return Array.from({ length: longest }, (_none, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat()
}

export function toQuotation(quote: string): string {
  return /[.!?…]$/.test(quote) ? `“${quote}”` : `“${quote}”.`
}

/**
 * A name written by a user: one line, no quotation marks that could open a quote, at most 40 characters.
 */
export function toPlainName(name: string): string {
  const plain = name.replace(unfit, ' ').replace(/\s+/g, ' ').trim()
  const characters = Array.from(plain)
  return characters.length <= maxNameLength
    ? plain
    : `${characters.slice(0, maxNameLength - 1).join('')}…`
}

export function getMonthText(date: string): string {
  return formatMonth(date.slice(0, 7))
}

export function formatPrice({
  amountCents,
  currency,
  per,
  each,
}: Pick<PricePoint, 'amountCents' | 'currency' | 'per' | 'each'>): string {
  return formatPriceWithPeriod(formatMoney(amountCents, currency), { per, each })
}

/** '$4 a month per user', for an amount or a range of amounts. */
export function formatPriceWithPeriod(
  amount: string,
  { per, each }: { per: PricePoint['per']; each?: PricePoint['each'] | undefined },
): string {
  const period = per === null ? '' : ` ${per === 'hour' ? 'an' : 'a'} ${per}`
  return `${amount}${period}${each === undefined ? '' : ` per ${each}`}`
}

export function getSourcesText(count: number): string {
  return plural(count, 'source')
}

export function getTitleText({ title }: ScorePart): string {
  return title.slice(0, 1).toLowerCase() + title.slice(1)
}

const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}“”"]/gu
const maxNameLength = 40
