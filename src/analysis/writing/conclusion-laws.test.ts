// Checks over generated and sample reports that no report draws a wrong conclusion. Each test lists violations.
import { describe, expect, it } from 'vitest'
import { type CheckedReport, makeReports } from '../../../tests/samples/checked-reports.ts'
import { getDecidingEvidence } from './deciding-evidence.ts'
import { getSaturation } from './saturation.ts'

const reports = makeReports(2)

function expectNone(findBroken: (report: CheckedReport) => unknown[]): void {
  expect(reports.flatMap(findBroken)).toEqual([])
}

const getTexts = ({ claims }: CheckedReport) => claims.map(({ text }) => text)

describe('the tools in use', () => {
  it('that people name different tools shows neither a leader nor that there is none', () => {
    expectNone((report) => getTexts(report).filter((text) => /clear leader/.test(text)))
  })

  it('no sentence says that each of some discussions names several tools', () => {
    const each = /discussions? names? (?:at least )?\d+ tools\b/
    expectNone((report) => getTexts(report).filter((text) => each.test(text)))
  })

  it('the number of discussions that name a tool is the number of all that name one', () => {
    expectNone(({ claims, facts }) =>
      claims.filter(
        ({ text, ids }) =>
          /discussions? names? a tool\b/.test(text) &&
          ids.length !== facts.evidence.signals.tool.length,
      ),
    )
  })

  it('saturation is unknown where fewer than one discussion in ten names a tool', () => {
    expectNone(({ facts: { evidence, findings } }) => {
      const users = new Set(evidence.tools.flatMap(({ ids }) => ids)).size
      const saturation = getSaturation(evidence)
      return users < findings.length / 10 && !['unknown', 'high'].includes(saturation)
        ? [{ users, findings: findings.length, saturation }]
        : []
    })
  })

  it('a field is called crowded exactly where its saturation is high', () => {
    expectNone((report) => {
      const { evidence } = report.facts
      const isCalledCrowded = getTexts(report).some((text) => text.includes('field is crowded'))
      return isCalledCrowded === (getSaturation(evidence) === 'high') ? [] : [evidence.redFlags]
    })
  })
})

describe('getDecidingEvidence', () => {
  it('no sentence promises a verdict for a number of people', () => {
    expectNone((report) => getTexts(report).filter((text) => /allow a verdict/.test(text)))
    expectNone(({ facts }) =>
      facts.findings.length < 20 &&
      !getDecidingEvidence(facts).startsWith('A verdict needs at least')
        ? [getDecidingEvidence(facts)]
        : [],
    )
  })

  it('a GO needs more than was counted, counted as the score counts it', () => {
    expectNone(({ facts }) => {
      const text = getDecidingEvidence(facts)
      if (!/^(?:A|This) GO /.test(text)) return []
      const counted = [...text.matchAll(/We counted (\d+)(?:, and (\d+) that)?/g)].map(
        ([, whole, half = 0]) => Number(whole) + Number(half) / 2,
      )
      const needed = [...text.matchAll(/at least (\d+)([^.]*, and one more)?/gi)].map(
        ([, least, half]) => Number(least) + (half ? 1 / 2 : 0),
      )
      const isGo = facts.assessment.verdict === 'GO'
      const ofParts = facts.assessment.parts.map(({ figure }) => getCount(figure))
      const isTrue = counted.every((count, at) => {
        const least = needed[at] ?? 0
        return (isGo ? count >= least : count < least) && ofParts.includes(count)
      })
      return isTrue && counted.length === needed.length ? [] : [text]
    })
  })

  it('has sentences of at most 20 words', () => {
    expectNone(({ facts }) =>
      getDecidingEvidence(facts)
        .split(/(?<=\.) /)
        .filter((sentence) => sentence.split(' ').length > 20),
    )
  })

  it('requests for a tool are never named as the only way to a GO or out of a NO-GO', () => {
    expectNone(({ facts }) => {
      const text = getDecidingEvidence(facts)
      const isOneWay = /^(?:A GO|This would not be a NO-GO).* ask(?:ed)? for a tool/.test(text)
      return isOneWay && !text.includes('pays or would pay') ? [text] : []
    })
  })

  /** '2 of 40 discussions say how it troubles the writer; 3 more sound negative.' counts 3.5. */
  function getCount(figure: string): number {
    const [, whole = 0] = /^(\d+) of /.exec(figure) ?? []
    const [, half = 0] = /; (\d+) (?:more )?(?:sounds?|mentions?) /.exec(figure) ?? []
    return Number(whole) + Number(half) / 2
  }
})

describe('too little evidence', () => {
  const thin = reports.filter(({ facts }) => facts.assessment.verdict === 'NOT ENOUGH EVIDENCE')

  it('people who say how the problem troubles them are talked to first', () => {
    const broken = thin.filter(
      ({ facts, sections }) =>
        facts.evidence.signals.pain.length > 0 &&
        !sections.at(-1)?.claims[0]?.text.startsWith('Talk to the '),
    )
    expect(broken).toEqual([])
  })

  it('a large sample is never said to say nothing, and what it lacks is named', () => {
    const large = thin.filter(
      ({ facts: { assessment } }) => assessment.discussions >= 20 && assessment.sources >= 2,
    )
    const empty = /no clear picture|nothing about the idea/
    expect(large.flatMap(getTexts).filter((text) => empty.test(text))).toEqual([])
    expect(
      large.filter(({ sections }) => !/show/.test(sections[0]?.claims[0]?.text ?? '')),
    ).toEqual([])
  })

  it('the problem is never said to be shown where few say how it troubles them', () => {
    const broken = thin.filter(
      (report) =>
        report.facts.evidence.signals.pain.length < report.facts.findings.length / 4 &&
        getTexts(report).some((text) => /shows? the problem/.test(text)),
    )
    expect(broken).toEqual([])
  })
})

it('no price of more than two digits is offered', () => {
  const offers = reports
    .flatMap(getTexts)
    .flatMap((text) => /Offer it .*?\./.exec(text.replaceAll(/(\d)\.(\d)/g, '$1,$2')) ?? [])
  expect(offers.length).toBeGreaterThan(0)
  expect(
    offers.filter((offer) => /[1-9][\d,]*[1-9][\d,]*[1-9]/.test(offer.replaceAll(',', ''))),
  ).toEqual([])
})
