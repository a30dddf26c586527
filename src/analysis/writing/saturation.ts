import type { Evidence } from '../evidence/evidence.ts'
import { getToolUsers, isCrowded, isFieldKnown } from '../evidence/field.ts'
import { minFullEvidence } from '../limits.ts'

/** Never low: those who name no tool may use any, so that few names do not show a field with few rivals. */
export type Saturation = 'medium' | 'high' | 'unknown'

/**
 * How crowded the field is, from the tools in use and the discussions that name one. Unknown below the
 * minimum sample of a score, or if fewer than three discussions or one in ten name a tool.
 */
export function getSaturation(evidence: Evidence): Saturation {
  if (isCrowded(evidence)) return 'high'
  const { total } = evidence.volume
  if (total < minFullEvidence.discussions || !isFieldKnown(evidence)) return 'unknown'
  return getToolUsers(evidence).size < minShare * total ? 'unknown' : 'medium'
}

const minShare = 0.1
