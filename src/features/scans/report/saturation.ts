import type { Evidence } from '../../../analysis/evidence/evidence.ts'
import { fullEvidenceMin } from '../../../analysis/limits.ts'

export type Saturation = 'low' | 'medium' | 'high' | 'unknown'

/**
 * How full the field is, from the tools in use and the share of discussions that name one. High: six tools or
 * more (where evidence/red-flags.ts calls a field crowded), or one named in every other discussion. Low: at
 * most two tools, in fewer than one discussion of ten. Unknown below the least sample of a score.
 */
export function saturationOf({ tools, volume }: Evidence): Saturation {
  if (volume.total < fullEvidenceMin.discussions) return 'unknown'
  const share = new Set(tools.flatMap(({ ids }) => ids)).size / volume.total
  if (tools.length >= manyTools || share >= largeShare) return 'high'
  return tools.length <= fewTools && share < smallShare ? 'low' : 'medium'
}

const manyTools = 6
const fewTools = 2
const largeShare = 0.5
const smallShare = 0.1
