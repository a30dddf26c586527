import type { Certainty } from './reading/judge.ts'

export const marks = ['has it', 'same subject', 'not about this'] as const
export type Mark = (typeof marks)[number]

export function isCounted(certainty: Certainty, mark: Mark | null): boolean {
  return mark === null ? certainty === 'sure' : mark === 'has it'
}
