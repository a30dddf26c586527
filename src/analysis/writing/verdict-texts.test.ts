import { describe, expect, it } from 'vitest'
import { analyse } from '../analyse.ts'
import { discussionSample } from '../../../tests/samples/discussion-sample.ts'
import { assess } from '../assessment/assess.ts'
import type { KeptDiscussion } from '../evidence/evidence.ts'
import { assessedSample, scannedAt, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { writePlainSections } from './plain-sections.ts'
import type { ReportFacts } from './section.ts'

const getText = (facts: ReportFacts) =>
  writePlainSections(facts)
    .flatMap(({ claims }) => claims.map(({ text }) => text))
    .join('\n')
const twoSources = (at: number): Partial<KeptDiscussion> => ({
  source: at % 2 === 0 ? 'Reddit' : 'Hacker News',
  platform: at % 2 === 0 ? 'Reddit' : 'Hacker News',
  createdAt: new Date(scannedAt.getTime() - (at + 1) * 86_400_000),
})

describe('24 discussions of which 16 share one word with the problem', () => {
  const hurt = [
    'I struggle to chase late invoices every month, and my clients ignore me.',
    'Chasing late invoices is a nightmare for a freelancer like me.',
    'My clients pay late invoices after the fourth reminder, which I hate to write.',
    'Freelancers waste whole Fridays on late invoices instead of on clients.',
    'I am tired of late invoices that agencies never pay to freelancers.',
    'I wish there was a tool that would chase late invoices for freelancers.',
    'Late invoices made it impossible for me as a freelancer to plan a holiday.',
    'I use a spreadsheet to track late invoices of clients, and it is painful.',
  ]
  const discussions = Array.from({ length: 24 }, (_none, at) =>
    discussionSample({
      id: `hn:${at + 1}`,
      source: at % 2 === 0 ? 'Reddit' : 'Hacker News',
      title: at < 8 ? 'Late invoices of freelancers' : `A garden, part ${at}`,
      text: hurt[at] ?? `What I learnt about late tomatoes is that it is hard to stop, year ${at}.`,
    }),
  )

  it.each([true, false])(
    '24 mostly unrelated discussions give neither GO nor NO-GO, in a full scan: %s',
    (isThorough) => {
      const { evidence, findings } = analyse(
        'Freelancers struggle to chase late invoices',
        discussions,
        scannedAt,
        { isThorough },
      )
      const sure = findings.filter(({ certainty }) => certainty === 'sure')
      expect(sure.length).toBeGreaterThan(0)
      const assessment = assess({ evidence, findings: sure })
      expect(assessment.verdict).toBe('NOT ENOUGH EVIDENCE')
      const sections = writePlainSections({ evidence, findings: sure, assessment })
      const cited = sections.flatMap(({ claims }) => claims.flatMap(({ ids }) => ids))
      expect(cited.every((id) => Number(id.slice(3)) <= 8)).toBe(true)
    },
  )
})

describe('25 relevant discussions without a price', () => {
  const kept = toDiscussions(
    Array.from({ length: 25 }, (_none, at) =>
      at % 3 === 0
        ? `I wish there was a tool that chases invoice ${at} for me.`
        : `I hate to chase invoice ${at} every single month.`,
    ),
    twoSources,
  )

  it.each([
    ['in which people miss something', kept],
    [
      'in which nobody misses anything',
      kept
        .filter((_one, at) => at % 3 !== 0)
        .concat(
          toDiscussions(
            Array.from({ length: 9 }, (_none, at) => `I hate invoice ${at} of my client.`),
            (at) => ({ ...twoSources(at), id: `hn:9${at}` }),
          ),
        ),
    ],
  ])(
    '25 discussions without a price %s are described without the word “against”',
    (_name, discussions) => {
      const facts = assessedSample(discussions)
      expect(facts.findings).toHaveLength(25)
      expect(facts.assessment.verdict).not.toBe('NO-GO')
      expect(getText(facts)).not.toMatch(/against/i)
      const { parts } = facts.assessment
      const pay = parts.find(({ name }) => name === 'willingness-to-pay')
      expect(pay).toMatchObject({ value: null, points: null })
      for (const { figure, rule } of parts) expect(`${figure} ${rule}`).not.toMatch(/against /i)
    },
  )

  it('25 discussions that only state a pain show neither willingness to pay nor gaps', () => {
    const facts = assessedSample(kept.map((one) => ({ ...one, signals: ['pain'], sentences: [] })))
    expect(getText(facts)).toContain(
      'The discussions do not show willingness to pay or gaps in what exists.',
    )
  })
})

it('25 content users of two tools lead to a NO-GO that quotes these facts', () => {
  const kept = toDiscussions(
    Array.from(
      { length: 25 },
      (_none, at) =>
        `I use ${at % 2 === 0 ? 'Toggl' : 'Harvest'} for invoices and it works great for me, year ${at}.`,
    ),
    twoSources,
  )
  const facts = assessedSample(kept)
  expect(facts.assessment.verdict).toBe('NO-GO')
  const reasons = writePlainSections(facts)[0]?.claims ?? []
  expect(reasons.slice(0, 3).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The verdict is NO-GO, .* 2 facts speak against the idea/),
    'In 25 of 25 discussions with a clear statement, people are happy with what they use. One says: “I use Toggl for invoices and it works great for me, year 0.”',
    "The field is crowded: 25 discussions name Toggl or Harvest, so you'd have to win users over. One says: “I use Harvest for invoices and it works great for me, year 1.”",
  ])
  for (const { ids } of reasons.slice(1, 3)) expect(ids.length).toBeGreaterThanOrEqual(3)
})

it('a roadmap names only people of counted discussions', () => {
  const kept = toDiscussions(
    Array.from({ length: 25 }, (_none, at) => `I hate to chase invoice ${at} every month.`),
    (at) => ({ ...twoSources(at), certainty: at === 0 ? 'maybe' : 'sure' }),
  )
  const { assessment, ...facts } = assessedSample(kept)
  for (const verdict of ['GO', 'NO-GO'] as const) {
    const [ask] =
      writePlainSections({ ...facts, assessment: { ...assessment, verdict } })[5]?.claims ?? []
    expect(ask?.ids).toEqual(['hn:2', 'hn:3', 'hn:4', 'hn:5', 'hn:6'])
  }
})

it('a roadmap asks to find people when no discussion is counted', () => {
  const kept = toDiscussions(['I hate to chase invoices.'], () => ({ certainty: 'maybe' }))
  const { assessment, ...facts } = assessedSample(kept)
  const sections = writePlainSections({ ...facts, assessment: { ...assessment, verdict: 'GO' } })
  expect(sections[5]?.claims[0]?.text).toBe(
    'Find people who have this problem: we are not sure of any.',
  )
})
