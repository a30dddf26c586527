import { getComplainingIds } from '../evidence/tool-complaints.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { getDecidingCounts } from './deciding-evidence.ts'
import type { Section } from './section.ts'

export interface Metrics {
  evidence: Evidence
  assessment: Assessment | null
  sections: readonly Pick<Section, 'name' | 'claims'>[]
}

/**
 * Null for an unknown key: 'score.pain', 'pain.0' (the first number of its sentence), 'deciding.0', 'reasons.0',
 * 'market.1-0' (the first number of that sentence), 'region.DE', 'tool.2', 'complaining.2', 'gap.0', 'price.3',
 * 'amount.0', 'pay.1', 'season.12', 'flag.0'; 'pay.all', 'price.all', 'region.all' and 'season.all' for all of a kind.
 */
export function getIdsBehind(
  key: string,
  { evidence, assessment, sections }: Metrics,
): string[] | null {
  const [, kind = '', which = ''] = /^([a-z-]+)\.([A-Za-z0-9-]+)$/.exec(key) ?? []
  const { regions, tools, gaps, money, seasons, redFlags } = evidence
  const part = assessment?.parts.find(({ name }) => name === which)
  switch (kind) {
    case 'score':
      return part?.ids ?? null
    case 'deciding':
      return assessment && getItem(getDecidingCounts({ evidence, assessment }), which)
    case 'region':
      if (which === 'all') return [...new Set(regions.flatMap(({ ids }) => ids))]
      return regions.find(({ country }) => country === which)?.ids ?? null
    case 'season':
      if (which === 'all') return seasons.flatMap(({ ids }) => ids)
      return seasons.find(({ month }) => String(month) === which)?.ids ?? null
    case 'tool':
      return getItem(tools, which)?.ids ?? null
    case 'complaining': {
      const tool = getItem(tools, which)
      return tool && getComplainingIds(tool)
    }
    case 'flag':
      return getItem(redFlags, which)?.ids ?? null
    case 'gap':
      return getId(getItem(gaps, which))
    case 'price':
      return getStatementIds(money.pricePoints, which)
    case 'amount':
      return getId(getItem(money.otherAmounts ?? [], which))
    case 'pay':
      return getStatementIds(money.willingToPay, which)
    default: {
      const claims = sections.find(({ name }) => name === kind)?.claims ?? []
      const [claim = '', number] = which.split('-')
      if (number !== undefined) return getItem(getItem(claims, claim)?.counts ?? [], number)
      const counts = assessment?.parts.find(({ name }) => name === kind)?.counts
      return getItem(claims, which)?.ids ?? getItem(counts ?? [], which)
    }
  }
}

function getItem<T>(list: readonly T[], which: string): T | null {
  return /^(?:0|[1-9]\d{0,3})$/.test(which) ? (list[Number(which)] ?? null) : null
}

function getStatementIds(statements: readonly { id: string }[], which: string): string[] | null {
  if (which === 'all') return [...new Set(statements.map(({ id }) => id))]
  return getId(getItem(statements, which))
}

function getId(statement: { id: string } | null): string[] | null {
  return statement && [statement.id]
}
