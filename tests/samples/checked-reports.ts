// Reports with their real counts and verdicts, for checks of what no report may say.
import fc from 'fast-check'
import { type KeptDiscussion, signals } from '../../src/analysis/evidence/evidence.ts'
import { getSignals } from '../../src/analysis/evidence/signals.ts'
import { writePlainSections } from '../../src/analysis/writing/plain-sections.ts'
import type { PlainSection, ReportFacts } from '../../src/analysis/writing/section.ts'
import type { Platform } from '../../src/shared/discussion.ts'
import { manyLateInvoices } from '../full-report.ts'
import { assessedSample, scannedAt, toDiscussions } from './facts-sample.ts'
import { checkedSentences } from './checked-sentences.ts'
import { freelancers } from './freelancers-sample.ts'
import { keptSample } from './kept-sample.ts'
import { makeRecordedScans, readStatements } from './recorded-scans.ts'

export interface CheckedReport {
  /** In a founder's words. */
  problem: string
  isRecorded: boolean
  kept: readonly KeptDiscussion[]
  facts: ReportFacts
  sections: readonly PlainSection[]
  /** All sentences with the discussions that they link, without quotes. */
  claims: { text: string; ids: readonly string[] }[]
}

/**
 * 200 generated reports, from nothing to rich ones, samples, and those over recorded discussions where there are any.
 * The same for the same seed.
 */
export function makeReports(seed: number): CheckedReport[] {
  statements ??= readStatements()
  const generated = [...samples, ...fc.sample(anyReport, { numRuns: 200, seed })].map((kept, at) =>
    toCheckedReport(kept, statements?.[at * 5]?.problem ?? ''),
  )
  recorded ??= makeRecordedScans().map(({ kept, problem }, at) => ({
    // Every second statement's texts say more than recorded ones do, so that each verdict occurs.
    ...toCheckedReport(at % 8 < 4 ? kept : kept.map(withMadeUpSentence), problem),
    isRecorded: true,
  }))
  return [...generated, ...recorded]
}

let statements: ReturnType<typeof readStatements> | null = null
let recorded: CheckedReport[] | null = null

function withMadeUpSentence(kept: KeptDiscussion, at: number): KeptDiscussion {
  const added = all[(at * 17) % all.length] ?? ''
  const said = new Set([...kept.signals, ...getSignals(added)])
  return {
    ...kept,
    text: `${kept.text} ${added}`,
    sentences: [...kept.sentences, added],
    signals: signals.filter((one) => said.has(one)),
  }
}

function toCheckedReport(kept: readonly KeptDiscussion[], problem: string): CheckedReport {
  const facts = assessedSample(kept, { problem })
  const sections = writePlainSections(facts)
  const claims = [
    ...sections.flatMap((section) => section.claims),
    ...facts.evidence.redFlags,
    ...facts.assessment.against,
  ].map(({ text, ids }) => ({ ids, text: withoutQuotes(text) }))
  return { problem, isRecorded: false, kept, facts, sections, claims }
}

const { pains, contents, minors, ...said } = checkedSentences
const others = Object.values(said).flat()
const all = [...pains, ...contents, ...minors, ...others]

interface Theme {
  sentence: fc.Arbitrary<string>
  size: { minLength: number; maxLength: number }
  days: number
  /** Counted back from the day of the scan: the days of each year with discussions; by default all. */
  yearly?: number
}
const rich = { minLength: 20, maxLength: 45 }
const getTheme = (sentences: readonly string[], given: Partial<Theme> = {}): Theme => ({
  sentence: fc.constantFrom(...sentences),
  size: rich,
  days: 900,
  ...given,
})
const themes: Theme[] = [
  getTheme(all, { size: { minLength: 0, maxLength: 9 } }),
  getTheme(all, { size: { minLength: 8, maxLength: 45 } }),
  getTheme([...pains, ...others], { days: 170 }),
  getTheme([...pains, ...said.offers, ...said.gaps], { days: 400 }),
  getTheme([...pains, ...said.tools, ...said.complaints, ...contents]),
  getTheme([...pains, ...said.prices, ...said.refusals, ...said.offers, ...said.amounts]),
  getTheme([...pains, ...said.places, ...said.others], { days: 1080 }),
  getTheme([...contents, ...minors, 'I hate it.'], { days: 300 }),
  getTheme([...minors, 'So it is.']),
  getTheme(['It rains.', 'It snows.'], { size: { minLength: 0, maxLength: 45 } }),
  // A season: each of many recurs in the same weeks of three years.
  getTheme(all, { size: { minLength: 40, maxLength: 60 }, days: 1080, yearly: 40 }),
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
  .chain(({ sentence, size, days, yearly = 365 }) =>
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
            daysAgo: fc.nat(days).filter((ago) => ago % 365 < yearly),
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
