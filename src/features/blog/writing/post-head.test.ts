import { expect, it } from 'vitest'
import {
  maxExcerptLength,
  maxSeoDescription,
  maxSeoTitle,
  maxSlugLength,
  maxTitleLength,
} from '../rules.ts'
import { findUncountedNumbers } from './check-numbers.ts'
import { getHead } from './post-head.ts'
import { getSlug } from './slug.ts'
import {
  createRichWeek,
  createWeekIdea,
  createWeek,
} from '../../../../tests/samples/week-sample.ts'

it('names the leading idea in the title and its categories in the keywords', () => {
  const head = getHead(createRichWeek())
  expect(head.title).toBe(
    'Week 47: “Chase late invoices” takes the lead, “A lunchbox that says when it is warm” is new',
  )
  expect(head.keywords.slice(0, 4)).toEqual([
    'product ideas',
    'Finance',
    'Productivity',
    'Business',
  ])
  expect(head.featured_idea_ids).toHaveLength(10)
})

it('words the title differently for a new idea, a tie and a single idea', () => {
  const getTitle = (...ideas: Parameters<typeof createWeekIdea>[]) =>
    getHead(createWeek(ideas.map((idea) => createWeekIdea(...idea)))).title
  expect(getTitle([1])).toBe('Week 47: “Idea b” is the idea of the week')
  expect(getTitle([1], [2])).toBe('Week 47: “Idea b” and “Idea c” share the lead')
  expect(getTitle([1], [2], [3])).toBe('Week 47: “Idea b” and others share the lead')
  expect(getTitle([1, { up: 9, postedOn: '2026-11-20' }], [2])).toBe(
    'Week 47: “Idea b” is new and leads, “Idea c” follows',
  )
  const moved = (rank: number, rankBefore: number) => ({
    up: 9 - rank,
    rank,
    rankBefore,
    rankChange: Math.abs(rank - rankBefore),
  })
  expect(getTitle([1, moved(1, 1)], [2, moved(2, 4)], [3, moved(3, 9)])).toBe(
    'Week 47: “Idea d” climbs 6 places, “Idea b” has led for 2 weeks',
  )
  expect(getTitle([1, moved(1, 1)], [2, moved(2, 2)])).toBe(
    'Week 47: “Idea b” has led for 2 weeks, “Idea c” follows',
  )
})

it.each([
  [2, 'has led for 2 weeks'],
  [7, 'has led for 7 weeks'],
  [8, 'stays first'],
])('counts in the title the weeks in a row that one idea leads: %i', (weeksFirst, text) => {
  const leader = createWeekIdea(1, { up: 20, rank: 1, rankBefore: 1 })
  const week = createWeek([leader, createWeekIdea(2)], { weeksFirst })
  const head = getHead(week)
  expect(head.title).toBe(`Week 47: “Idea b” ${text}, “Idea c” follows`)
  expect(findUncountedNumbers(head, '', week)).toEqual([])
})

it('eight headlines in a row open differently while one idea stays first', () => {
  const titles = Array.from({ length: 8 }, (_, at) => {
    const leader = createWeekIdea(1, { title: 'Leader', up: 20, rank: 1, rankBefore: 1 })
    const follower = createWeekIdea(2, { up: 9, postedOn: '2026-11-20', title: `New ${at}` })
    const climber = createWeekIdea(3, { rankBefore: 5 + at, rankChange: 2 + at })
    return getHead(createWeek([leader, follower, climber], { number: 40 + at })).title
  })
  const openings = titles.map((title) => title.split(': ')[1]?.split(', ')[0])
  expect(new Set(openings).size).toBe(8)
  expect(titles.filter((title) => title.includes(': “Leader”'))).toEqual([])
})

it('eight posts in a row open differently, whatever leads them', () => {
  const heads = Array.from({ length: 8 }, (_, at) => {
    const to = new Date(Date.UTC(2026, 10, 23 + 7 * at, 9)).toISOString()
    return getHead({ ...createRichWeek(), number: 40 + at, to })
  })
  expect(new Set(heads.map(({ title }) => title)).size).toBe(8)
  const openings = heads.map(({ excerpt }) => excerpt.split('. ')[0]?.replaceAll(/\d+/g, 'N'))
  for (const [at, opening] of openings.entries()) expect(opening).not.toBe(openings[at + 1])
})

it.each(['W'.repeat(100), '👩‍👩‍👧‍👦'.repeat(9), 'ﷺ'.repeat(100), '\u202E'.repeat(100)])(
  'keeps the texts of a post within their limits with a title like %j',
  (title) => {
    const figures = { up: 123_456, down: 23_456, signUps: 9999 }
    const many = Array.from({ length: 10 }, (_, at) =>
      createWeekIdea(at + 1, { title, ...figures }),
    )
    const first = { ...figures, up: 234_567, postedOn: '2026-11-17' }
    for (const ideas of [
      many.slice(0, 1),
      many.slice(0, 2),
      many,
      [createWeekIdea(11, { title, ...first }), ...many],
    ]) {
      const head = getHead(createWeek(ideas, { to: '2026-09-30T09:00:00.000Z' }))
      expect(head.title.length).toBeLessThanOrEqual(maxTitleLength)
      expect(head.excerpt.length).toBeLessThanOrEqual(maxExcerptLength)
      expect(head.seo_title.length).toBeLessThanOrEqual(maxSeoTitle)
      expect(head.seo_description.length).toBeLessThanOrEqual(maxSeoDescription)
      for (const text of Object.values(head).flat()) expect(text.isWellFormed()).toBe(true)
    }
  },
)

it.each([
  ['“Chase late invoices” leads the ten', 'chase-late-invoices-leads-the-ten'],
  ['Ça coûte l’été', 'ca-coute-lete'],
  ['東京の天気', 'dongjingnotianqi'],
  ['Привет, мир', 'privet-mir'],
  ['feed.xml', 'feed-xml'],
  ['../../etc/passwd', 'etc-passwd'],
  ['!!! ---', 'ideas-of-the-week-2026-11-23'],
  ['\u{E000}', 'ideas-of-the-week-2026-11-23'],
])('turns the title %j into the slug %s', (title, slug) => {
  expect(getSlug(title, '2026-11-23')).toBe(slug)
})

it('keeps a slug within its maximum length and always shows its number', () => {
  const long = 'a word or two '.repeat(20)
  for (const turn of [1, 2, 99]) {
    const slug = getSlug(long, '2026-11-23', turn)
    expect(slug.length).toBeLessThanOrEqual(maxSlugLength)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  }
  expect(getSlug(long, '2026-11-23', 2)).toMatch(/-2$/)
  expect(getSlug('W'.repeat(200), '2026-11-23')).toHaveLength(maxSlugLength)
})
