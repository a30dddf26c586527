import { expect, it } from 'vitest'
import type { ScorePart } from '../assessment/assessment.ts'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
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

it('explains a GO by the total, then by the strongest and the weakest parts of the score', () => {
  const parts = [
    part('volume', 0.6, 10),
    part('momentum', 0.9, 10),
    part('pain', 0.9, 30),
    part('willingness-to-pay', 0.1, 30),
    part('gaps', 0.3, 10),
    part('breadth', 0.4, 10),
  ]
  expect(getTexts(scored(parts))).toEqual([
    'The verdict is GO: the parts of the score add up to 61 of 100 points, counted in 40 discussions from 3 sources. Confidence, which is how much evidence there is and how far it agrees, is 50%.',
    'The score gains most from title of pain, with 27 of 30 points. Figure of pain.',
    'It also gains from title of momentum, with 9 of 10 points. Figure of momentum.',
    'Least is shown of title of willingness-to-pay, with 3 of 30 points. Figure of willingness-to-pay.',
    'Little is shown of title of gaps, with 3 of 10 points. Figure of gaps.',
  ])
})

it('explains a NO-GO by the facts against the idea first, each with a quote', () => {
  const parts = [part('pain', 0.2, 30), part('volume', 0.9, 10)]
  const facts = scored(parts, {
    verdict: 'NO-GO',
    score: 20,
    against: [{ kind: 'content', text: 'In 9 discussions people are content.', ids: ['hn:7'] }],
  })
  const quote = facts.findings[6]?.quote ?? ''
  const evidence = { ...facts.evidence, content: [{ id: 'hn:7', quote }] }
  const [sum, fact, ...rest] = getTexts({ ...facts, evidence })
  expect(sum).toContain('1 counted facts speak against it')
  expect(fact).toBe(`In 9 discussions people are content. One says: “${quote}”`)
  expect(rest[0]).toMatch(/^The score gains most from title of volume/)
  expect(rest[1]).toMatch(/^Least is shown of title of pain/)
})

it('says what is missing when there is not enough evidence', () => {
  const facts = factsSample(toDiscussions(['I hate it a lot.', 'It rains here today.']))
  expect(getTexts(facts)).toEqual([
    'There is not enough evidence for a verdict: we found 2 discussions from 1 source about this, and it takes 20 from at least 2 sources.',
    'At least 18 more discussions are missing. All that were found come from one source, and what is said in one place may not hold elsewhere.',
    '1 of 2 discussions states a pain.',
    'No score is given, because on so little chance would decide it. This is no judgement of the idea.',
  ])
})

it('does not treat an empty result as proof that nobody has the problem', () => {
  expect(getTexts(factsSample([]))).toEqual([
    'There is not enough evidence for a verdict: we found no discussion about this, and it takes 20 from at least 2 sources.',
    'People may use other words for it, or talk where we do not look: this is no proof that nobody has the problem.',
    'No score is given, because on so little chance would decide it. This is no judgement of the idea.',
  ])
})
