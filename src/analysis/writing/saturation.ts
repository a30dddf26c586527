import type { Evidence } from '../evidence/evidence.ts'
import { getToolUsers, isCrowded, isFieldKnown } from '../evidence/field.ts'
import { minFullEvidence } from '../limits.ts'

export type Saturation = 'low' | 'medium' | 'high' | 'unknown'

/**
 * How crowded the field is, from the tools in use and the discussions that name one. Unknown below the
 * minimum sample of a score, or if fewer than three discussions name a tool; low if at most two tools are
 * named, in fewer than one discussion of ten.
 */
export function getSaturation(evidence: Evidence): Saturation {
  const { tools, volume } = evidence
  if (volume.total < minFullEvidence.discussions || !isFieldKnown(evidence)) return 'unknown'
  if (isCrowded(evidence)) return 'high'
  const isRare = getToolUsers(evidence).size < rareShare * volume.total
  return tools.length <= fewTools && isRare ? 'low' : 'medium'
}

const fewTools = 2
const rareShare = 0.1
