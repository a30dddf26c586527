import type { Certainty } from './reading/judge.ts'

/** What a founder says of a finding. */
export const marks = ['has it', 'same subject', 'not about this'] as const
export type Mark = (typeof marks)[number]

/** A mark decides; without one, what our reading is sure of counts. */
export function isCounted(certainty: Certainty, mark: Mark | null): boolean {
  return mark === null ? certainty === 'sure' : mark === 'has it'
}
