// Checks over generated and sample reports that no report contains a forbidden text. Each test lists violations.
import { describe, expect, it } from 'vitest'
import type { KeptDiscussion, Tool } from '../evidence/evidence.ts'
import { getIdsWithStatements } from '../evidence/field.ts'
import { namesGap } from '../evidence/gaps.ts'
import { saysWillPay } from '../evidence/money.ts'
import { complainsAbout } from '../evidence/tool-complaints.ts'
import { getUsedTools } from '../evidence/tool-names.ts'
import { getToolPrices } from '../evidence/tool-prices.ts'
import { isConfidenceLow } from '../limits.ts'
import { getSentiment } from '../sentiment/sentiment.ts'
import {
  type CheckedReport,
  makeReports,
  withoutQuotes,
} from '../../../tests/samples/checked-reports.ts'
import { getDecidingEvidence } from './deciding-evidence.ts'
import { getSaturation } from './saturation.ts'
import { maxClaims } from './section.ts'

const reports = makeReports(1)

function expectNone(findBroken: (report: CheckedReport) => unknown[]): void {
  expect(reports.flatMap(findBroken)).toEqual([])
}

function countStatedDiscussions(text: string): number {
  const patterns = [
    /\b(\d+) of (?:the )?\d+ discussions?\b/g,
    /\bAll (\d+) discussions\b/g,
    /(?<! of | of the |All )\b(\d+) (?:more )?discussions?\b/g,
    /\b(\d+) (?:in|from) the 90 days before\b/g,
    /\b(\d+) (?:more )?(?:sounds?|mentions?)\b/g,
    /(?<=communities: .*)\b(\d+) (?:in|on) /g,
    /\bthe (\d+) people\b/g,
    /\((\d+) of 20\)/g,
    /The only discussion()/g,
  ]
  const plain = text.replace('Both discussions', 'All 2 discussions')
  const counts = patterns.flatMap((pattern) => [...plain.matchAll(pattern)])
  return counts.reduce((sum, [, count]) => sum + Number(count || 1), 0)
}

describe('the checked reports', () => {
  const count = (group: readonly CheckedReport[], isSize: (size: number) => boolean) =>
    group.filter(({ kept }) => isSize(kept.length)).length

  it('are more than 200 generated ones of more than 40 statements, thin to rich', () => {
    const generated = reports.filter(({ isRecorded }) => !isRecorded)
    expect(new Set(generated.map(({ problem }) => problem)).size).toBeGreaterThan(40)
    expect(count(generated, (size) => size < 12)).toBeGreaterThan(20)
    expect(count(generated, (size) => size >= 20)).toBeGreaterThan(100)
  })

  it('are more than 200 of more than 40 statements over recorded discussions, too', ({ skip }) => {
    const recorded = reports.filter(({ isRecorded }) => isRecorded)
    if (recorded.length === 0) skip('there are no recorded discussions in ../shared/world')
    expect(recorded.length).toBeGreaterThan(200)
    expect(new Set(recorded.map(({ problem }) => problem)).size).toBeGreaterThan(40)
    expect(count(recorded, (size) => size < 12)).toBeGreaterThan(20)
    expect(count(recorded, (size) => size >= 20)).toBeGreaterThan(50)
  })
})

const getTexts = ({ claims }: CheckedReport) => claims.map(({ text }) => text)
const getPartTexts = ({ facts }: CheckedReport) =>
  facts.assessment.parts.map(({ figure }) => figure)
const countUsers = ({ facts }: CheckedReport) =>
  new Set(facts.evidence.tools.flatMap(({ ids }) => ids)).size

describe('numbers', () => {
  it('every stated number of discussions equals the number of linked ones', () => {
    expectNone(({ facts, claims }) =>
      claims.filter(({ text, ids }) => {
        const stated = countStatedDiscussions(text.replace(getDecidingEvidence(facts), ''))
        return stated > 0 && stated !== ids.length
      }),
    )
  })

  it('every number of a score part equals the number of its discussions', () => {
    expectNone(({ facts }) =>
      facts.assessment.parts.filter(
        ({ name, figure, ids }) =>
          !['breadth', 'risk'].includes(name) &&
          facts.findings.length > 0 &&
          countStatedDiscussions(figure.replace(/^None of \d+ discussions?/, '')) !== ids.length,
      ),
    )
  })

  it('every other number is a price, a date, a limit or the length of a list', () => {
    const explained = [
      /\b\d+ (?:of (?:the )?\d+ )?(?:more )?discussions?\b|\(\d+ of 20\)/g,
      /\b\d+ in the 90 days before\b|\bthe \d+ people\b|\b\d+ (?:in|on) /g,
      /[$€£₹]\s?[\d.,]+|\b(?:90|180) days\b|\bdivided by 12\b|\(\d+%\)/g,
      /\d{4}-\d\d-\d\d|\b(?:[A-Z][a-z]+) \d{4}\b/g,
      /\b\d+ prices? (?:per \w+|for everyone) left out\b/g,
      /\b\d+ (?:recurring tools|tools|others|sources?|communities|facts)\b/g,
      /\b\d+ prices? (?:per [a-z]+|for everyone) left out\b/g,
    ]
    expectNone((report) =>
      getTexts(report).filter((text) => {
        const counted = text.replace(getDecidingEvidence(report.facts), '')
        return /\d/.test(explained.reduce((rest, one) => rest.replaceAll(one, ''), counted))
      }),
    )
  })

  it('no percentage is stated below 10 discussions, and no mood below 20', () => {
    const mood = /clear mood|[Tt]he mood is|^\d+ of \d+ discussions sounds? /
    expectNone((report) => {
      const count = report.facts.findings.length
      const texts = [...getTexts(report), ...getPartTexts(report)]
      return texts.filter(
        (text) => (count < 10 && text.includes('%')) || (count < 20 && mood.test(text)),
      )
    })
  })
})

const denials: [RegExp, (one: KeptDiscussion) => boolean][] = [
  [/^None of .*says how it troubles the writer/, ({ signals }) => signals.includes('pain')],
  [/^None of .*someone who pays/, ({ sentences }) => sentences.some(saysWillPay)],
  [/^None of .*a gap/, ({ signals }) => signals.includes('wish') || signals.includes('workaround')],
  [
    /no one who says what today's tools lack/,
    ({ sentences, signals }) =>
      signals.includes('workaround') ||
      sentences.some(
        (one) =>
          namesGap(one) ||
          getUsedTools(one).some(({ name }) => complainsAbout(one, new RegExp(name))),
      ),
  ],
  [
    /no one who says what a solution costs/,
    ({ sentences, signals }) =>
      signals.includes('price') || sentences.some((one) => getToolPrices(one).length > 0),
  ],
  [
    /says that they would pay|or that they would pay/,
    ({ sentences }) => sentences.some(saysWillPay),
  ],
  [/not show [^.]*willingness to pay/, ({ sentences }) => sentences.some(saysWillPay)],
  [/not show [^.]*pain/, ({ signals }) => signals.includes('pain')],
  [/recognised no description/, ({ signals }) => signals.includes('pain')],
  [/(?:none|no discussion) sounds negative/, ({ sentiment }) => sentiment.label === 'negative'],
  [/(?:none|no discussion) sounds .*positive/, ({ sentiment }) => sentiment.label === 'positive'],
]

describe('denials', () => {
  it('no sentence denies what a counted discussion says', () => {
    expectNone((report) =>
      [...getTexts(report), ...getPartTexts(report)].filter((text) =>
        denials.some(([denial, saysIt]) => denial.test(text) && report.kept.some(saysIt)),
      ),
    )
    expectNone(({ facts }) =>
      facts.assessment.parts.filter(
        ({ rule, ids }) => rule.includes('no one says it') && ids.length > 0,
      ),
    )
  })

  it('no sentence denies complaints about a tool in a discussion that complains about it', () => {
    expectNone((report) =>
      report.facts.evidence.tools.filter(
        (tool) =>
          getTexts(report).some(
            (text) => /no complaint/.test(text) && text.endsWith(`mention ${tool.name}.`),
          ) &&
          (tool.complaints.length > 0 || report.kept.some((one) => isUnhappy(one, tool))),
      ),
    )
  })

  function isUnhappy({ quote, sentences, sentiment }: KeptDiscussion, { name }: Tool): boolean {
    const mention = new RegExp(String.raw`(?<!\w)${name}(?!\w)`)
    const naming = [quote, ...sentences].filter((one) => mention.test(one))
    return (
      (naming.length > 0 && sentiment.label === 'negative') ||
      naming.some((one) => complainsAbout(one, mention) || getSentiment(one).label === 'negative')
    )
  }
})

describe('the verdict', () => {
  it('every verdict occurs in the checked reports', () => {
    expect(new Set(reports.map(({ facts }) => facts.assessment.verdict)).size).toBe(3)
  })

  it('a GO or NO-GO has 20 discussions of two sources, and a NO-GO two stated facts', () => {
    expectNone(({ facts }) => {
      const { verdict, against, sources } = facts.assessment
      if (verdict === 'NOT ENOUGH EVIDENCE') return []
      const clear = getIdsWithStatements(facts.evidence)
      const stated = against.filter(({ ids }) => ids.filter((id) => clear.has(id)).length >= 3)
      const isFounded = verdict === 'GO' || stated.length >= 2
      return facts.findings.length >= 20 && sources >= 2 && isFounded ? [] : [facts.assessment]
    })
  })

  it('the sentences name the verdict, its facts and a low confidence, but no points', () => {
    expectNone((report) => {
      const { verdict, against, confidence } = report.facts.assessment
      const text = getTexts(report).join('\n')
      const named = text.match(/(?<=\bThe verdict is )(?:NO-)?GO\b/g) ?? []
      const isLow = confidence !== null && isConfidenceLow(confidence)
      return [
        named.join(' ') === (verdict === 'NOT ENOUGH EVIDENCE' ? '' : verdict),
        against.length > 0 || !/against/i.test(text),
        text.includes('Confidence is low') === isLow,
        !/\bpoints?\b/.test(text),
      ].flatMap((isTrue, at) => (isTrue ? [] : [`${at}: ${text}`]))
    })
  })

  it('no reason for a GO is a warning or a missing signal', () => {
    expectNone(({ facts, sections }) => {
      const { verdict, against } = facts.assessment
      if (verdict !== 'GO') return []
      const warnings = facts.evidence.redFlags.map(({ text }) => text)
      return (sections[0]?.claims ?? [])
        .filter(({ text }) => !against.some((fact) => text.startsWith(fact.text)))
        .filter(
          ({ text, ids }) =>
            warnings.includes(text) ||
            /red flag|warning|couldn't tell|^(?:None|No one) /.test(text) ||
            (ids.length === 0 && text !== 'No single signal is strong.'),
        )
    })
  })

  it('nothing is called open, low or safe because no one mentions it', () => {
    expectNone((report) =>
      getTexts(report).filter((text) =>
        /\b(?:open|low|safe)\b/i.test(text.replace(/Confidence is low|Ask one open question/, '')),
      ),
    )
    expectNone((report) => {
      const { evidence, assessment, findings } = report.facts
      const isUnknown = countUsers(report) < 3
      const figure = assessment.parts.find(({ name }) => name === 'risk')?.figure ?? ''
      const isAdmitted =
        figure.includes('which tools most people use') === isUnknown &&
        figure.includes('interest is falling') === (evidence.volume.trend === 'unknown')
      const isOverstated =
        (isUnknown || findings.length < 20) && getSaturation(evidence) !== 'unknown'
      return isOverstated || (findings.length > 0 && !isAdmitted) ? [figure] : []
    })
  })
})

describe('the shape of a section', () => {
  const listTexts = (report: CheckedReport) => [
    ...getTexts(report),
    ...getPartTexts(report),
    getDecidingEvidence(report.facts),
    ...report.facts.assessment.parts.map(({ rule }) => rule),
  ]
  const getSentences = (text: string) => withoutQuotes(text).split(/(?<=[.!?]) /)
  const countWords = (text = '') => text.split(/\s+/).filter((word) => word !== '').length

  it('begins with one sentence of at most 25 words and has at most six claims', () => {
    expectNone(({ sections }) =>
      sections
        .filter(({ name }) => name !== 'reasons')
        .filter(({ claims }) => {
          const sentences = getSentences(claims[0]?.text ?? '')
          const isShort = sentences.length === 1 && countWords(sentences[0]) <= 25
          return !isShort || claims.length > maxClaims
        }),
    )
  })

  it('begins each step of the roadmap with an imperative of at most 12 words', () => {
    const verbs = /^(?:Ask|Collect|Count|Find|Go|Look|Put|Scan|Sell|Show|Start|Stop|Talk|Test|Use) /
    expectNone(({ sections }) =>
      (sections.at(-1)?.claims ?? [])
        .map(({ text }) => getSentences(text)[0] ?? '')
        .filter((first) => !verbs.test(first) || countWords(first) > 12),
    )
  })

  it('never counts how many of those who describe the problem describe a problem', () => {
    const contradiction = /\bdescribe[sd]? a problem\b/
    expectNone((report) => listTexts(report).filter((text) => contradiction.test(text)))
  })

  it('uses none of the words that native readers stumble over', () => {
    const old =
      /\b(?:letter|told|stands?|at once|somebody|everybody|nobody|whoever|way round|by itself|against it that|anew|mended|is none|not whole|in doubt|tells? of|speaks? of|the 1|at least one of at least)\b/i
    expectNone((report) => listTexts(report).filter((text) => old.test(text)))
  })
})
