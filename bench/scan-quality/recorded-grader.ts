import { createHash } from 'node:crypto'
import { getGrade, cutPieces } from '../../src/integrations/analyst/llm/grader.ts'
import {
  gradeInstructions,
  getGradesPrompt,
} from '../../src/integrations/analyst/llm/grading-prompt.ts'
import type { Grader } from '../../src/shared/grader.ts'
import type { Problem } from '../../src/shared/reader.ts'

/** By key of problem and text: the grade (3 to 0) and the number of the quoted sentence. */
export type RecordedGrades = Record<string, [grade: number, quote: number | null]>

/** A question that has no recorded response yet, with the product's own prompt, for graded.json. */
export interface OpenQuestion {
  instructions: string
  prompt: string
  keys: string[]
}

/** Returns the recorded responses of a language model; texts without one get no grade. */
export function createRecordedGrader(recorded: RecordedGrades): {
  grader: Grader
  open: OpenQuestion[]
} {
  const open: OpenQuestion[] = []
  const spent = { tokensIn: 0, tokensOut: 0 }
  const grader: Grader = {
    model: 'recorded',
    planSearches: async () => ({ value: [], failure: null, spent }),
    grade: async (problem, texts) => {
      const keys = texts.map((pieces) => getKey(problem, pieces))
      const missing = texts.filter((_pieces, at) => !recorded[keys[at] ?? ''])
      if (missing.length > 0) {
        const prompt = getGradesPrompt(problem, missing.map(cutPieces), { complaint: null })
        const missingKeys = keys.filter((key) => !recorded[key])
        open.push({ instructions: gradeInstructions, prompt, keys: missingKeys })
      }
      const value = texts.map((pieces, at) => {
        const [grade, quote] = recorded[keys[at] ?? ''] ?? []
        return grade === undefined ? null : getGrade({ grade, quote: quote ?? null }, pieces.length)
      })
      return { value, failure: null, spent }
    },
  }
  return { grader, open }
}

function getKey({ problem }: Problem, pieces: readonly string[]): string {
  const text = [problem, ...cutPieces(pieces)].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
