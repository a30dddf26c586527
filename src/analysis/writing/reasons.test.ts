import { expect, it } from 'vitest'
import type { ScorePart } from '../assessment/assessment.ts'
import { assessedSample, factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../tests/samples/freelancers-sample.ts'
import { getReasonsClaims } from './reasons.ts'
import type { ReportFacts } from './section.ts'

const part = (name: ScorePart['name'], value: number | null, weight: number): ScorePart => ({
  name,
  title: `Title of ${name}`,
  weight,
  value,
  points: value === null ? null : Math.round(value * weight),
  figure: `Figure of ${name}.`,
  rule: '',
  ids: ['hn:1'],
})
const scored = (parts: ScorePart[], given: Partial<ReportFacts['assessment']> = {}) => {
  const facts = factsSample(freelancers())
  const assessment = { ...facts.assessment, verdict: 'GO', score: 61, confidence: 0.5 } as const
  return { ...facts, assessment: { ...assessment, parts, ...given } }
}
const getTexts = (facts: ReportFacts) => getReasonsClaims(facts).map(({ text }) => text)

it('explains a GO by what was found for the strongest and the weakest parts of the score', () => {
  const parts = [
    part('volume', 0.6, 10),
    part('momentum', 0.9, 10),
    part('pain', 0.9, 30),
    part('willingness-to-pay', 0.1, 30),
    part('gaps', 0.3, 10),
    part('breadth', 0.4, 10),
  ]
  expect(getTexts(scored(parts))).toEqual([
    'The verdict is GO, based on 40 discussions from 3 sources. Confidence is low (50%).',
    '16 of 40 discussions say how it troubles the writer.',
    '9 of 40 discussions are from the last 90 days.',
    'Only 4 of 40 discussions mention someone who pays or would pay.',
    'Only 1 of 40 discussions asks for a tool, uses a workaround or complains about a tool.',
  ])
})

it('counts prices as weak willingness to pay only without those that people refuse', () => {
  const kept = toDiscussions(
    Array.from({ length: 40 }, (_none, at) => {
      const refusal = at < 10 ? `I would never pay $${20 + at} a month.` : ''
      const price = at === 10 || at === 11 ? `It costs $${at} a month.` : ''
      return `I hate late invoices.\n${refusal || price || 'It rains.'}`
    }),
    (at) => ({ source: at % 2 === 0 ? 'Reddit' : 'Hacker News' }),
  )
  expect(getTexts(assessedSample(kept))).toContain(
    'Only 2 of 40 discussions mention a price without refusing it.',
  )
})

it('says when no signal of a GO is strong, and lists no warning as a reason', () => {
  const facts = scored([part('pain', 0.3, 30), part('risk', 1, 10)], { confidence: 0.6 })
  expect(getTexts(facts)).toEqual([
    'The verdict is GO, based on 40 discussions from 3 sources.',
    'No single signal is strong.',
    'Only 16 of 40 discussions say how it troubles the writer.',
  ])
})

it('explains a NO-GO by the facts against the idea first, each with a quote', () => {
  const parts = [part('pain', 0.2, 30), part('momentum', 0.9, 10)]
  const facts = scored(parts, {
    verdict: 'NO-GO',
    score: 20,
    against: [{ kind: 'content', text: 'In 9 discussions people are content.', ids: ['hn:7'] }],
  })
  const quote = facts.findings[6]?.quote ?? ''
  const evidence = { ...facts.evidence, content: [{ id: 'hn:7', quote }] }
  const [sum, fact, ...rest] = getTexts({ ...facts, evidence })
  expect(sum).toContain('1 facts speak against the idea as it is described.')
  expect(fact).toBe(`In 9 discussions people are content. One says: “${quote}”`)
  expect(rest).toEqual(['9 of 40 discussions are from the last 90 days.'])
})

it('says what is missing when there is not enough evidence', () => {
  const facts = factsSample(toDiscussions(['I hate it a lot.', 'It rains here today.']))
  expect(getTexts(facts)).toEqual([
    'There is not enough evidence for a verdict: we found only 2 discussions from 1 source.',
    'All of it comes from one source. Other communities may see it differently.',
    '1 of 2 discussions says how it troubles the writer, a first sign, but not a pattern yet.',
    'No score: with so little evidence it would be chance. This says nothing about the idea.',
  ])
})

it('blames the one source of many discussions, not their number', () => {
  const texts = Array.from({ length: 40 }, (_none, at) => `I hate to chase invoice ${at}.`)
  expect(getTexts(assessedSample(toDiscussions(texts)))).toEqual([
    'There is not enough evidence for a verdict: all 40 discussions are from one source, and a verdict needs a second one.',
    'All 40 discussions say how it troubles the writer.',
    'No score: other communities may see it differently. This says nothing about the idea.',
  ])
})

const manyFrom = (text: (at: number) => string) =>
  toDiscussions(
    Array.from({ length: 40 }, (_none, at) => text(at)),
    (at) => ({ source: at % 2 === 0 ? 'Reddit' : 'Hacker News' }),
  )

it('names the missing demand of many people who say how the problem troubles them', () => {
  const kept = manyFrom((at) =>
    at === 0 ? 'I wish there was a tool for it.' : `I hate to chase invoice ${at}.`,
  )
  expect(getTexts(assessedSample(kept))).toEqual([
    'There is not enough evidence for a verdict: the 40 discussions from 2 sources show the problem, but too little demand for a solution.',
    '39 of 40 discussions say how it troubles the writer.',
    'Only 1 of 40 discussions asks for a tool, uses a workaround or complains about a tool.',
    'The discussions do not show willingness to pay.',
    'No score: people may want a solution without saying so. Ask them.',
  ])
})

it('names the missing pain of many discussions that hardly say how the problem troubles people', () => {
  const kept = manyFrom((at) => (at < 3 ? `I hate to chase invoice ${at}.` : `It rains, ${at}.`))
  const texts = getTexts(assessedSample(kept))
  expect(texts[0]).toBe(
    "There is not enough evidence for a verdict: the 40 discussions from 2 sources don't show that the problem is strong.",
  )
  expect(texts.at(-1)).toBe('No score: the evidence is not clear enough.')
})

it('does not blame missing pain or demand where the other signals are too weak', () => {
  const facts = assessedSample(manyFrom((at) => `I hate it, I wish there was a tool for ${at}.`))
  const [first] = getTexts({
    ...facts,
    assessment: { ...facts.assessment, verdict: 'NOT ENOUGH EVIDENCE', score: null },
  })
  expect(first).toMatch(/show the problem and demand for a solution, but too little else\.$/)
})

it('begins with the language of a problem that is not in English', () => {
  const facts = factsSample([])
  expect(getTexts({ ...facts, language: 'de' }).slice(0, 2)).toEqual([
    'The problem is written in German, so we only looked for its words. We search English discussions.',
    'There is not enough evidence for a verdict: we found no one who clearly describes this problem.',
  ])
  expect(getTexts({ ...facts, language: null })).toEqual(getTexts(facts))
})

it('does not treat an empty result as proof that nobody has the problem', () => {
  expect(getTexts(factsSample([]))).toEqual([
    'There is not enough evidence for a verdict: we found no one who clearly describes this problem.',
    "People may use other words for it, or talk where we don't search.",
    'No score: with so little evidence it would be chance. This says nothing about the idea.',
  ])
})

it('names the missing model where words found nothing', () => {
  expect(getTexts(assessedSample([], { isByWords: true }))).toEqual([
    'There is not enough evidence for a verdict: our reading model was not available, and we found no post by the words alone.',
    "People may use other words for it, or talk where we don't search.",
  ])
})

it('says of posts that were only matched by words why there is no verdict, and counts no one', () => {
  const facts = assessedSample(freelancers(), { isByWords: true })
  expect(getReasonsClaims(facts)).toEqual([
    {
      text: 'There is not enough evidence for a verdict: our reading model was not available, so we chose these posts by their words alone.',
      ids: facts.findings.map(({ discussion_id: id }) => id),
    },
    { text: "Words don't show who has the problem. This says nothing about the idea.", ids: [] },
  ])
  expect(getTexts({ ...facts, language: 'de' })[0]).toContain('The problem is written in German')
})
