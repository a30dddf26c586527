import {
  capital,
  counted,
  formatDay,
  digits,
  formatHour,
  inWords,
  votes,
} from './format-numbers.ts'
import { type Piece, quoted, type Sentence } from './pieces.ts'
import type { CategoryOfWeek, IdeaOfWeek, Week } from './week.ts'

export function composeLead(week: Week): Sentence[] {
  return [
    of('week', [votesCast(week)]),
    ...tellWhere(week.votesBefore > 0, 'week', [votesBefore(week)]),
    ...tellWhere(week.posted + week.postedBefore > 0, 'week', [posted(week)]),
    ...tellWhere(week.signUps > 0, 'week', [signUps(week)]),
    ...leaders(week),
    ...tellWhere(week.gaining > 1, 'week', [gaining(week)]),
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
    ...rising.slice(0, maxCategories).map((category, at) => composeRise(category, at)),
    ...falling.slice(0, maxCategories).map((category, at) => composeFall(category, at)),
  ]
}

/** Empty if no idea in the post was scanned. */
export function composeScans({ ideas }: Week): Sentence[] {
  const scanned = ideas.flatMap(({ id, title, scan }) => (scan ? [{ id, title, scan }] : []))
  return scanned.map(({ id, title, scan }, at) => {
    const { doneOn, discussions, platforms, platformCount } = scan
    const opening = at === 0 ? 'The latest free scan of ' : 'That of '
    const day = at === 0 ? `, done on ${formatDay(doneOn)},` : ` (${formatDay(doneOn)})`
    if (discussions === 0) {
      return of(id, [opening, ...quoted(title), `${day} found no public discussion about it.`])
    }
    const found = counted(discussions, 'public discussion')
    const names = platforms.map((name): Piece[] => [named(name)])
    const where: Piece[] =
      platformCount === 1
        ? [' on one platform: ', ...listed(names)]
        : [` on ${inWords(platformCount)} platforms: `, ...listed(names)]
    return of(id, [opening, ...quoted(title), `${day} found ${found}`, ...where, '.'])
  })
}

/** @param model whether a model worded any of it */
export function composeCounting(week: Week, model: boolean): Sentence[] {
  return [
    of('week', [
      `All figures are counted in this site’s own database: votes cast in the ${inWords(week.days)} days up to ${formatDay(week.to)}, ${formatHour(week.to)} UTC, that still stood then, without votes held back because they look bought and without ideas that were withdrawn or hidden. A margin is votes for less votes against; sign-ups are those whose address was verified.`,
    ]),
    ...(model
      ? [
          of('week', [
            'A language model worded parts of this text; each figure in it was looked up in these counts.',
          ]),
        ]
      : []),
  ]
}

function votesCast({ days, to, votes: all, up, down }: Week): string {
  const when = `In the ${inWords(days)} days to ${formatDay(to)}, ${votes(all)} ${all === 1 ? 'was' : 'were'} cast here`
  if (down === 0) return all === 1 ? `${when}, for an idea.` : `${when}, all of them for an idea.`
  return `${when}: ${digits(up)} for and ${digits(down)} against.`
}

function votesBefore({ votes: now, votesBefore: before, votesChange }: Week): string {
  if (now === before) return 'The week before had as many.'
  if (now > before) {
    return `That is ${digits(votesChange)} more than the week before, which had ${digits(before)}.`
  }
  return `That is ${digits(votesChange)} fewer than the week before, which had ${digits(before)}.`
}

function posted({ posted: now, postedBefore: before }: Week): string {
  const after = before === 0 ? 'none' : digits(before)
  if (now === 0) return `No idea was posted in that time, after ${after} the week before.`
  const verb = now === 1 ? 'was' : 'were'
  return `In the same time ${counted(now, 'idea')} ${verb} posted, after ${after} the week before.`
}

function signUps({ signUps: now, signUpsBefore: before }: Week): string {
  const all = counted(now, 'verified sign-up')
  if (before === 0) return `Waitlists took in ${all}.`
  return `Waitlists took in ${all}, after ${digits(before)} the week before.`
}

function gaining({ gaining: all, shown }: Week): string {
  if (all > shown) {
    return `In all, ${digits(all)} ideas had more votes for them than against them; these are the ${inWords(shown)} with the widest margin.`
  }
  return `${capital(inWords(all))} ideas had more votes for them than against them, and all of them are below.`
}

function leaders({ ideas }: Week): Sentence[] {
  const [first, second, third] = ideas
  if (!first) return []
  if (!second) {
    return [
      of(first.id, ['Only ', ...quoted(first.title), ' had more votes for it than against it.']),
    ]
  }
  if (first.net === second.net) {
    const isShared = ` share the widest margin, ${digits(first.net)}.`
    const both: Piece[] = [...quoted(first.title), ' and ', ...quoted(second.title), isShared]
    const more: Piece[] = [
      ...quoted(first.title),
      ', ',
      ...quoted(second.title),
      ` and others${isShared}`,
    ]
    const pieces = third?.net === first.net ? more : both
    return [{ pieces, about: [first.id, second.id] }]
  }
  return [
    of(first.id, [...quoted(first.title), ` has the widest margin, with ${forAndAgainst(first)}.`]),
    of(second.id, [...quoted(second.title), ` follows with ${forAndAgainst(second)}.`]),
  ]
}

function forAndAgainst({ up, down }: IdeaOfWeek): string {
  if (down === 0) return `${votes(up)} for it and none against it`
  return `${votes(up)} for it and ${digits(down)} against it`
}

function composeFiled(shown: number, common: Week['filed']): Sentence {
  const [first] = common
  if (first && common.length === 1 && first.ideas === shown) {
    return of('filed', [
      `All ${inWords(shown)} ideas above are filed under `,
      named(first.name),
      '.',
    ])
  }
  const parts = common.map(({ name, ideas }, at): Piece[] => [
    `${digits(ideas)} ${at === 0 ? 'are filed ' : ''}under `,
    named(name),
  ])
  return of('filed', [`Of the ${inWords(shown)} ideas above, `, ...listed(parts), '.'])
}

function composeRise({ name, net, netBefore, change }: CategoryOfWeek, at: number): Sentence {
  if (netBefore <= 0 || net < 0) {
    return category(name, [named(name), ` has gained ${digits(change)} over the week before.`])
  }
  return at % 2 === 0
    ? category(name, [
        named(name),
        ` is rising: its ideas have a margin of ${digits(net)} together, after ${digits(netBefore)} the week before.`,
      ])
    : category(name, [
        'In ',
        named(name),
        ` the margin went up from ${digits(netBefore)} to ${digits(net)}.`,
      ])
}

function composeFall({ name, net, netBefore, change }: CategoryOfWeek, at: number): Sentence {
  if (net < 0 || netBefore < 0) {
    return category(name, [named(name), ` has lost ${digits(change)} against the week before.`])
  }
  return at % 2 === 0
    ? category(name, [
        named(name),
        ` is falling, from a margin of ${digits(netBefore)} to ${digits(net)}.`,
      ])
    : category(name, [
        'The margin of ',
        named(name),
        ` went down from ${digits(netBefore)} to ${digits(net)}.`,
      ])
}

function listed(parts: readonly Piece[][]): Piece[] {
  return parts.flatMap((part, at) => {
    if (at === 0) return part
    return [at === parts.length - 1 ? ' and ' : ', ', ...part]
  })
}

function named(name: string): Piece {
  return { named: name }
}

function category(name: string, pieces: Piece[]): Sentence {
  return of(`category ${name}`, pieces)
}

function tellWhere(isWorthIt: boolean, about: string, pieces: Piece[]): Sentence[] {
  return isWorthIt ? [of(about, pieces)] : []
}

function of(about: string, pieces: Piece[]): Sentence {
  return { pieces, about: [about] }
}
