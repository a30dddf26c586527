// What no report may conclude, checked over generated and sample reports. Each test lists what breaks a law.
import { describe, expect, it } from 'vitest'
import { type CheckedReport, makeReports } from '../../../tests/samples/checked-reports.ts'
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
})
