import { formatExactCount } from '../../../shared/format/format-count.ts'
import { formatLongDay } from '../../../shared/format/format-day.ts'
import {
  capitalise,
  formatHour,
  formatInWords,
  formatVotes,
  pluralInFull,
} from './format-numbers.ts'
import { type SentencePart, quoteTitle, type Sentence } from './sentences.ts'
import type { CategoryOfWeek, Week } from './week.ts'

export function composeLead(week: Week): Sentence[] {
  return [
    toSentence('week', [composeVotes(week)]),
    ...composeIf(week.votesBefore > 0, 'week', [composeVotesBefore(week)]),
    ...composeIf(week.posted + week.postedBefore > 0, 'week', [composePosted(week)]),
    ...composeIf(week.signUps > 0, 'week', [composeSignUps(week)]),
    ...(week.ideas.length === 1 ? composeOnlyIdea(week) : []),
    ...composeIf(week.gaining > 1, 'week', [composeGaining(week)]),
  ]
}

const maxCategories = 3

export function composeCategories({ filed, shown, categories }: Week): Sentence[] {
  const rising = categories.filter(({ net, netBefore }) => net > netBefore)
  const falling = categories.filter(({ net, netBefore }) => net < netBefore).toReversed()
  const common = filed.filter(({ ideas }) => ideas > 1).slice(0, maxCategories)
  const isWorthIt = shown > 2 && common.length > 0
  return [
    ...(isWorthIt ? [composeFiled(shown, common)] : []),
    ...rising
      .slice(0, maxCategories)
      .map((toCategorySentence, at) => composeRise(toCategorySentence, at)),
    ...falling
      .slice(0, maxCategories)
      .map((toCategorySentence, at) => composeFall(toCategorySentence, at)),
  ]
}

export function composeScans({ ideas }: Week): Sentence[] {
  const scanned = ideas.flatMap(({ id, title, scan }) => (scan ? [{ id, title, scan }] : []))
  return scanned.map(({ id, title, scan }, at) => {
    const { doneOn, discussions, platforms, platformCount } = scan
    const opening = at === 0 ? 'The latest free scan of ' : 'That of '
    const day = at === 0 ? `, done on ${formatLongDay(doneOn)},` : ` (${formatLongDay(doneOn)})`
    if (discussions === 0) {
      return toSentence(id, [
        opening,
        ...quoteTitle(title),
        `${day} found no public discussion about it.`,
      ])
    }
    const found = pluralInFull(discussions, 'public discussion')
    const names = platforms.map((name): SentencePart[] => [toNamePart(name)])
    const where: SentencePart[] =
      platformCount === 1
        ? [' on one platform: ', ...joinParts(names)]
        : [` on ${formatInWords(platformCount)} platforms: `, ...joinParts(names)]
    return toSentence(id, [opening, ...quoteTitle(title), `${day} found ${found}`, ...where, '.'])
  })
}

export function composeCounting(week: Week, model: boolean): Sentence[] {
  return [
    toSentence('week', [
      `All figures come from this site’s own database. They count the votes of the ${formatInWords(week.days)} days up to ${formatLongDay(week.to)}, ${formatHour(week.to)} UTC, that had not been taken back by then. Votes that look bought, and ideas that were withdrawn or hidden, are left out. A margin is votes for minus votes against. Sign-ups are people who verified their email.`,
    ]),
    ...(model
      ? [
          toSentence('week', [
            'A language model worded parts of this text; each figure in it was looked up in these counts.',
          ]),
        ]
      : []),
  ]
}

function composeVotes({ days, number, to, votes: all, up, down }: Week): string {
  const time = `${formatInWords(days)} days to ${formatLongDay(to)}`
  const cast = `${formatVotes(all)} ${all === 1 ? 'was' : 'were'} cast`
  const openings = [
    `In the ${time}, ${cast} here`,
    `${capitalise(cast)} here in the ${time}`,
    `The ${time} brought ${formatVotes(all)}`,
    `Visitors cast ${formatVotes(all)} here in the ${time}`,
  ]
  const when = openings[(number + 1) % openings.length] ?? ''
  if (down === 0) return all === 1 ? `${when}, for an idea.` : `${when}, all of them for an idea.`
  return `${when}: ${formatExactCount(up)} for and ${formatExactCount(down)} against.`
}

function composeVotesBefore({ votes: now, votesBefore: before, votesChange }: Week): string {
  if (now === before) return 'The week before had as many.'
  if (now > before) {
    return `That is ${formatExactCount(votesChange)} more than the week before, which had ${formatExactCount(before)}.`
  }
  return `That is ${formatExactCount(votesChange)} fewer than the week before, which had ${formatExactCount(before)}.`
}

function composePosted({ posted: now, postedBefore: before }: Week): string {
  const after = before === 0 ? 'none' : formatExactCount(before)
  if (now === 0) return `No idea was posted in that time, after ${after} the week before.`
  const verb = now === 1 ? 'was' : 'were'
  return `In the same time ${pluralInFull(now, 'idea')} ${verb} posted, after ${after} the week before.`
}

function composeSignUps({ signUps: now, signUpsBefore: before }: Week): string {
  const all = pluralInFull(now, 'verified sign-up')
  if (before === 0) return `Waitlists gained ${all}.`
  return `Waitlists gained ${all}, after ${formatExactCount(before)} the week before.`
}

function composeGaining({ gaining: all, shown }: Week): string {
  if (all > shown) {
    return `In all, ${formatExactCount(all)} ideas had more votes for them than against them; these are the ${formatInWords(shown)} with the widest margin.`
  }
  return `${capitalise(formatInWords(all))} ideas had more votes for them than against them, and all of them are below.`
}

/** The table names the leader; a single idea has no table. */
function composeOnlyIdea({ ideas: [only] }: Week): Sentence[] {
  return only
    ? [
        toSentence(only.id, [
          'Only ',
          ...quoteTitle(only.title),
          ' had more votes for it than against it.',
        ]),
      ]
    : []
}

function composeFiled(shown: number, common: Week['filed']): Sentence {
  const [first] = common
  if (first && common.length === 1 && first.ideas === shown) {
    return toSentence('filed', [
      `All ${formatInWords(shown)} ideas above are filed under `,
      toNamePart(first.name),
      '.',
    ])
  }
  const parts = common.map(({ name, ideas }, at): SentencePart[] => [
    `${formatExactCount(ideas)} ${at === 0 ? 'are filed ' : ''}under `,
    toNamePart(name),
  ])
  return toSentence('filed', [
    `Of the ${formatInWords(shown)} ideas above, `,
    ...joinParts(parts),
    '.',
  ])
}

function composeRise({ name, net, netBefore, change }: CategoryOfWeek, at: number): Sentence {
  if (netBefore <= 0 || net < 0) {
    return toCategorySentence(name, [
      toNamePart(name),
      ` has gained ${formatExactCount(change)} over the week before.`,
    ])
  }
  return at % 2 === 0
    ? toCategorySentence(name, [
        toNamePart(name),
        ` is rising: its ideas have a margin of ${formatExactCount(net)} together, after ${formatExactCount(netBefore)} the week before.`,
      ])
    : toCategorySentence(name, [
        'In ',
        toNamePart(name),
        ` the margin went up from ${formatExactCount(netBefore)} to ${formatExactCount(net)}.`,
      ])
}

function composeFall({ name, net, netBefore, change }: CategoryOfWeek, at: number): Sentence {
  if (net < 0 || netBefore < 0) {
    return toCategorySentence(name, [
      toNamePart(name),
      ` has lost ${formatExactCount(change)} against the week before.`,
    ])
  }
  return at % 2 === 0
    ? toCategorySentence(name, [
        toNamePart(name),
        ` is falling, from a margin of ${formatExactCount(netBefore)} to ${formatExactCount(net)}.`,
      ])
    : toCategorySentence(name, [
        'The margin of ',
        toNamePart(name),
        ` went down from ${formatExactCount(netBefore)} to ${formatExactCount(net)}.`,
      ])
}

function joinParts(parts: readonly SentencePart[][]): SentencePart[] {
  return parts.flatMap((part, at) => {
    if (at === 0) return part
    return [at === parts.length - 1 ? ' and ' : ', ', ...part]
  })
}

function toNamePart(name: string): SentencePart {
  return { named: name }
}

function toCategorySentence(name: string, parts: SentencePart[]): Sentence {
  return toSentence(`category ${name}`, parts)
}

function composeIf(isWorthIt: boolean, about: string, parts: SentencePart[]): Sentence[] {
  return isWorthIt ? [toSentence(about, parts)] : []
}

function toSentence(about: string, parts: SentencePart[]): Sentence {
  return { parts, about: [about] }
}
