import { plural } from '../../shared/format/plural.ts'
import type { Statement } from '../evidence/evidence.ts'
import { getIdsWithStatements } from '../evidence/field.ts'
import { getTrend } from '../evidence/volume.ts'
import type { FactAgainst } from './assessment.ts'
import { type Sample, getIds, getLatestIds } from './sample.ts'

/**
 * Facts against the idea. Only discussions that state something are considered, so that silence neither
 * makes such a fact nor hides one.
 */
export function getFactsAgainst(sample: Sample): FactAgainst[] {
  const { evidence } = sample
  const idsWithStatements = getIdsWithStatements(evidence)
  return [
    ...getStatedFact('content', evidence.content, sample, 'are happy with what they use'),
    ...getCrowdedFact(sample),
    ...getStatedFact('minor', evidence.minor, sample, 'call the problem minor'),
    ...getFallingFact(sample, idsWithStatements),
  ]
}

/** Fewer may be chance. */
const minDiscussions = 3
/** Share of the discussions that state anything. */
const minShare = 1 / 4

function getStatedFact(
  kind: FactAgainst['kind'],
  statements: readonly Statement[],
  sample: Sample,
  what: string,
): FactAgainst[] {
  const by = new Set(statements.map(({ id }) => id))
  const ids = getIds(sample, ({ discussion_id: id }) => by.has(id))
  const countWithStatements = getIdsWithStatements(sample.evidence).size
  if (ids.length < minDiscussions || ids.length < minShare * countWithStatements) return []
  return [
    {
      kind,
      text: `In ${ids.length} of ${countWithStatements} discussions with a clear statement, people ${what}.`,
      ids,
    },
  ]
}

function getCrowdedFact({ evidence: { redFlags } }: Sample): FactAgainst[] {
  return redFlags.flatMap(({ kind, text, ids }) =>
    kind === 'crowded' ? [{ kind, text, ids }] : [],
  )
}

function getFallingFact(sample: Sample, idsWithStatements: ReadonlySet<string>): FactAgainst[] {
  const { last90Days, previous90Days } = sample.evidence.volume
  const ids = getLatestIds(sample, last90Days + previous90Days)
  const [last, previous] = [ids.slice(0, last90Days), ids.slice(last90Days)].map((part) =>
    part.filter((id) => idsWithStatements.has(id)),
  )
  if (!last || !previous || getTrend(last.length, previous.length) !== 'falling') return []
  const behind = new Set([...last, ...previous])
  return [
    {
      kind: 'falling',
      text: `Interest is falling: ${plural(last.length, 'discussion')} with a clear statement in the last 90 days, ${previous.length} in the 90 days before.`,
      ids: getIds(sample, ({ discussion_id: id }) => behind.has(id)),
    },
  ]
}
