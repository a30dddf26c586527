// Checks over generated and sample reports that no sentence has a wrong role. Each test lists violations.
import { describe, expect, it } from 'vitest'
import { type CheckedReport, makeReports } from '../../../tests/samples/checked-reports.ts'
import { isStopWord } from '../subject/words.ts'
import { places } from './places.ts'
import type { PricePoint } from './evidence.ts'
import { getSignals } from './signals.ts'

const reports = makeReports(3)

function expectNone(findBroken: (report: CheckedReport) => unknown[]): void {
  expect(reports.flatMap(findBroken)).toEqual([])
}

describe('roles', () => {
  const getKey = ({ id, quote }: { id: string; quote: string }) => `${id} ${quote}`

  it('a price of a tool is among the prices and never among other amounts', () => {
    expectNone(({ facts: { evidence } }) => {
      const { pricePoints, otherAmounts = [] } = evidence.money
      const [priced, others] = [pricePoints, otherAmounts].map((list) => list.map(getKey))
      // A price that a discussion names twice is listed once, with the first of its sentences.
      const getPriceKey = ({ id, amountCents, currency, per, each }: PricePoint) =>
        [id, amountCents, currency, per, each].join(' ')
      const listed = new Set(pricePoints.map(getPriceKey))
      const ofTools = evidence.tools.flatMap(({ prices }) => prices)
      return [
        ...(priced ?? []).filter((one) => others?.includes(one)),
        ...ofTools.filter((one) => !listed.has(getPriceKey(one)) || others?.includes(getKey(one))),
      ]
    })
  })

  it('a price that somebody would pay is never among other amounts', () => {
    expectNone(({ facts: { evidence } }) => {
      const { willingToPay, otherAmounts = [] } = evidence.money
      const others = new Set(otherAmounts.map(getKey))
      return willingToPay.filter((one) => others.has(getKey(one)))
    })
  })

  it('no sentence that calls the problem minor says how it troubles someone', () => {
    expectNone(({ kept, facts: { evidence } }) => {
      const troubled = new Set(evidence.signals.pain)
      const others = (id: string, quote: string) =>
        kept.find((one) => one.id === id)?.sentences.filter((one) => one !== quote) ?? []
      return evidence.minor.filter(
        ({ id, quote }) =>
          troubled.has(id) &&
          !others(id, quote).some((one) => getSignals(one, () => true).includes('pain')),
      )
    })
  })

  it('no sentence that is content or calls the problem minor complains or names a gap', () => {
    expectNone(({ facts: { evidence } }) => {
      const { tools, gaps, content, minor } = evidence
      const unhappy = new Set([...gaps, ...tools.flatMap((one) => one.complaints)].map(getKey))
      return [...content, ...minor].filter((one) => unhappy.has(getKey(one)))
    })
  })

  it('a tool has a price where a sentence says what it costs', () => {
    expectNone(({ kept, facts: { evidence } }) =>
      evidence.tools.flatMap(({ name, prices }) => {
        const states = new RegExp(String.raw`(?<![\w-])${name} (?:is|costs|at) [$€£₹]\d`)
        const said = kept.flatMap(({ sentences }) => sentences.filter((one) => states.test(one)))
        return prices.length > 0 ? [] : said.map((one) => `${name}: ${one}`)
      }),
    )
  })

  it('every discussion behind a tool is counted as one that names a tool', () => {
    expectNone(({ facts: { evidence } }) => {
      const named = new Set(evidence.signals.tool)
      return evidence.tools.filter(({ ids }) => !ids.every((id) => named.has(id)))
    })
  })

  it('a place is never listed as a tool, and no tool twice', () => {
    const countries = places.flatMap((place) => [...place.names, ...place.placesIn])
    expectNone(({ kept, facts: { evidence } }) => {
      const noTools = [...countries, ...kept.flatMap((one) => [one.source, one.platform])]
      const known = new Set(noTools.map((one) => one.toLowerCase()))
      return evidence.tools
        .map(({ name }) => name.toLowerCase())
        .filter((name, at, all) => known.has(name) || all.indexOf(name) < at)
    })
  })

  it('no tool is listed whose name is only the end of another name', () => {
    expectNone(({ kept, facts: { evidence } }) =>
      evidence.tools.filter(({ name }) => {
        const written = new RegExp(String.raw`(\p{Lu}[\w]+ )?(?<![\w-])${name}(?!\w)`, 'gu')
        const found = kept.flatMap(({ sentences }) =>
          sentences.flatMap((one) => [...one.matchAll(written)]),
        )
        const isEnd = ([, before]: RegExpExecArray) =>
          before !== undefined && !isStopWord(before.trim().toLowerCase())
        return found.length > 0 && found.every(isEnd)
      }),
    )
  })
})
