import type { PartName } from './assessment.ts'

export const weights: Record<PartName, number> = {
  volume: 10,
  momentum: 10,
  pain: 22,
  'willingness-to-pay': 22,
  gaps: 18,
  breadth: 10,
  risk: 8,
}
