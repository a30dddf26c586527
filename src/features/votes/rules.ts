import { formatCount } from '../../shared/format/format-count.ts'

export const voteLimits = {
  perSession: { name: 'vote:session', points: 60, seconds: 60 },
  perIp: { name: 'vote:address', points: 600, seconds: 60 },
  downPerIp: { name: 'vote:down', points: 30, seconds: 3600 },
  /** votes over the next three limits are held until the page sends a proof of work */
  countedPerIdeaAndIp: { name: 'vote:idea', points: 60, seconds: 3600 },
  unprovenPerIdea: { name: 'vote:unproven', points: 240, seconds: 86_400 },
  unprovenDownPerIdea: { name: 'vote:unproven-down', points: 60, seconds: 86_400 },
  /** votes over it are held */
  provenPerIdeaAndIp: { name: 'vote:proven', points: 600, seconds: 3600 },
} as const

/** too many of its IP; too many without a proof, or against the idea; its browser had voted already */
export const heldReasons = ['address', 'idea', 'downs', 'browser'] as const
export type HeldReason = (typeof heldReasons)[number]

export type HeldCounts = Record<HeldReason, number>

/** '3 from networks that sent many, 2 from browsers that had already voted'; no number for a single reason */
export function formatHeld(counts: HeldCounts): string {
  const met = heldReasons.filter((reason) => counts[reason] > 0)
  const isOne = met.length === 1
  return met
    .map((reason) => (isOne ? '' : `${formatCount(counts[reason])} `) + heldLabels[reason])
    .join(', ')
}

const heldLabels: Record<HeldReason, string> = {
  address: 'from networks that sent many',
  idea: 'on a busy day, without proof of a browser',
  downs: 'against it without proof of a browser',
  browser: 'from browsers that had already voted',
}

export const proofMinutes = 10
export const maxProofLength = 2000

/** More wait for the next call. */
export const maxBatchSize = 1000
export const maxStatuses = 100
