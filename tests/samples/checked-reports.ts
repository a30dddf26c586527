// Reports with their real counts and verdicts, for checks of what no report may say.
import fc from 'fast-check'
import type { KeptDiscussion } from '../../src/analysis/evidence/evidence.ts'
import { getSignals } from '../../src/analysis/evidence/signals.ts'
import { writePlainSections } from '../../src/analysis/writing/plain-sections.ts'
import type { PlainSection, ReportFacts } from '../../src/analysis/writing/section.ts'
import type { Platform } from '../../src/shared/discussion.ts'
import { manyLateInvoices } from '../full-report.ts'
import { assessedSample, scannedAt, toDiscussions } from './facts-sample.ts'
import { freelancers } from './freelancers-sample.ts'
import { keptSample } from './kept-sample.ts'

export interface CheckedReport {
  kept: readonly KeptDiscussion[]
  facts: ReportFacts
  sections: readonly PlainSection[]
  /** All sentences with the discussions that they link, without quotes. */
  claims: { text: string; ids: readonly string[] }[]
}

/** 200 generated reports, from nothing to rich ones, and samples. The same for the same seed. */
export function makeReports(seed: number): CheckedReport[] {
  return [...samples, ...fc.sample(anyReport, { numRuns: 200, seed })].map((kept) => {
    const facts = assessedSample(kept)
    const sections = writePlainSections(facts)
    const claims = [
      ...sections.flatMap((section) => section.claims),
      ...facts.evidence.redFlags,
      ...facts.assessment.against,
    ].map(({ text, ids }) => ({ ids, text: withoutQuotes(text) }))
    return { kept, facts, sections, claims }
  })
}

const pains = [
  'I hate chasing clients for late invoices.',
  'I struggle with it every single week.',
  'My dog sitter cancelled for the third time this month.',
]
const contents = [
  'I use Toggl and it works great for me.',
  'We use Harvest and it works great for us.',
  'It is only a minor inconvenience.',
  'Late invoices are only a minor annoyance.',
]
const others = [
  'It rains here.',
  'We use Zoho for late invoices, but its reminders are clunky.',
  'I use Bonsai for contracts.',
  'I use Toggl for it, and Toggl is too slow.',
  'We pay for Toggl and it cannot handle swaps.',
  'We use Toggl for shifts, but its app logs us out.',
  'We moved our invoices to Toggl.',
  'I hate paperwork, so we use Harvest.',
  'Wave costs $9 a month.',
  'We use FreshBooks for it.',
  'Our plumber pays Fresh Books $12.',
  'I paid a plumber $400 and he never came back.',
  'The consultant wants $250/hr.',
  'I would pay $12 a month for it.',
  'I would pay $9 a month for an app that tracks my savings.',
  'I would pay for an app that finds my $900 of tax.',
  'It is overpriced.',
  'It costs €20-30/yr for the plan.',
  'I wish there was a tool for it.',
  'I keep my own spreadsheet for it.',
  'I use Hacker News for it.',
  'I use Stack Exchange and Germany for it.',
  'I tried Reddit, Lisbon and Acorn.',
  'We use Birch, Cedar, Dogwood, Elmtree and Firwood.',
  'I am in the UK and I am in Germany.',
]

interface Theme {
  sentence: fc.Arbitrary<string>
  size: { minLength: number; maxLength: number }
  days: number
}
const themes: Theme[] = [
  {
    sentence: fc.constantFrom(...pains, ...contents, ...others),
    size: { minLength: 0, maxLength: 9 },
    days: 900,
  },
  {
    sentence: fc.constantFrom(...pains, ...contents, ...others),
    size: { minLength: 8, maxLength: 45 },
    days: 900,
  },
  {
    sentence: fc.constantFrom(...pains, ...others),
    size: { minLength: 20, maxLength: 45 },
    days: 170,
  },
  {
    sentence: fc.constantFrom(...contents, 'I hate it.'),
    size: { minLength: 20, maxLength: 45 },
    days: 300,
  },
  {
    sentence: fc.constantFrom('It is only a minor inconvenience.', 'So it is.'),
    size: { minLength: 20, maxLength: 45 },
    days: 900,
  },
  {
    sentence: fc.constantFrom('It rains.', 'It snows.'),
    size: { minLength: 0, maxLength: 45 },
    days: 900,
  },
]
const sources: { source: string; platform: Platform; community: string | null }[] = [
  { source: 'Reddit', platform: 'Reddit', community: 'r/freelance' },
  { source: 'Reddit', platform: 'Reddit', community: 'r/AskUK' },
  { source: 'Hacker News', platform: 'Hacker News', community: null },
  { source: 'Stack Exchange', platform: 'Forums', community: 'workplace' },
  { source: 'Lemmy (lemmy.example)', platform: 'Social media', community: 'c/freelance' },
]
const anyReport: fc.Arbitrary<KeptDiscussion[]> = fc
  .constantFrom(...themes)
  .chain(({ sentence, size, days }) =>
    fc
      .record({ home: fc.subarray(sources, { minLength: 1 }), isOneThread: fc.boolean() })
      .chain(({ home, isOneThread }) =>
        fc.array(
          fc.record({
            from: fc.constantFrom(...home),
            threadId: isOneThread ? fc.constant('hn:1') : fc.nat(60).map((at) => `hn:${at}`),
            relevance: fc.constantFrom(0.4, 0.5, 0.9),
            sentiment: fc.constantFrom<KeptDiscussion['sentiment']>(
              { label: 'negative', score: 0.1 },
              { label: 'other', score: 0.5 },
              { label: 'other', score: 0.5 },
              { label: 'positive', score: 0.9 },
            ),
            sentences: fc.array(sentence, { minLength: 1, maxLength: 3 }),
            daysAgo: fc.nat(days),
          }),
          { ...size, size: 'max' },
        ),
      ),
  )
  .map((all) =>
    all.map(({ from, sentences: drawn, daysAgo, ...given }, at) => {
      // Copied sentences count once.
      const sentences = drawn.map((one) =>
        at % 3 === 0 ? one : `${one.slice(0, -1)}, case ${'x'.repeat(at)}.`,
      )
      return keptSample({
        ...given,
        ...from,
        id: `hn:${at}`,
        sentences,
        text: sentences.join(' '),
        quote: sentences[0] ?? '',
        signals: [...new Set(sentences.flatMap((one) => getSignals(one)))],
        createdAt: new Date(scannedAt.getTime() - daysAgo * 86_400_000),
      })
    }),
  )

const twoSources = (at: number): Partial<KeptDiscussion> => ({
  ...sources[at % 4],
  createdAt: new Date(scannedAt.getTime() - at * 86_400_000),
})
const samples = [
  freelancers(),
  freelancers().slice(0, 1),
  freelancers().slice(0, 11),
  toDiscussions(
    manyLateInvoices.map(({ text }) => text),
    twoSources,
  ),
  toDiscussions(
    Array.from({ length: 25 }, (_none, at) => `${contents[at % 2]} It is year ${at}.`),
    twoSources,
  ),
  // Many are troubled, but few name a tool and none asks for one.
  toDiscussions(
    Array.from({ length: 40 }, (_none, at) =>
      at < 3
        ? `We moved our invoices to Toggl in year ${at}.`
        : `${pains[at % 3]} It is year ${at}.`,
    ),
    twoSources,
  ),
]

export function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^”]*”/g, '')
}
