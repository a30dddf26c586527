import type { GraderResult, Grade, Grader, GradingLimits } from '../../../shared/grader.ts'
import type { Problem } from '../../../shared/reader.ts'
import type { Failure } from '../contract.ts'
import { callModel, type ModelOptions } from './call-model.ts'
import {
  gradeInstructions,
  getGradesPrompt,
  gradesSchema,
  getSearchesPrompt,
  searchesSchema,
  searchInstructions,
} from './grading-prompt.ts'

export function createModelGrader(options: ModelOptions): Grader {
  return {
    model: options.model,
    async planSearches(problem, max, { maxTokens, timeoutMs }, signal) {
      const request = {
        name: 'searches',
        instructions: searchInstructions,
        prompt: (complaint: string | null) => getSearchesPrompt(problem, max, { complaint }),
        schema: searchesSchema,
        maxResponseTokens: reasoningTokens + max * tokensPerSearch,
        maxTokens,
      }
      const result = await callModel({ ...options, timeoutMs }, request, signal)
      const value = 'output' in result ? cleanSearches(result.output.searches).slice(0, max) : []
      return { value, ...getOutcome(result) }
    },
    grade: (problem, texts, limits, signal) => grade(options, problem, texts, limits, signal),
  }
}

async function grade(
  options: ModelOptions,
  problem: Problem,
  texts: readonly (readonly string[])[],
  { maxTokens, timeoutMs }: GradingLimits,
  signal: AbortSignal,
): Promise<GraderResult<(Grade | null)[]>> {
  const shownTexts = texts.map(cutPieces)
  const request = {
    name: 'grades',
    instructions: gradeInstructions,
    prompt: (complaint: string | null) => getGradesPrompt(problem, shownTexts, { complaint }),
    schema: gradesSchema,
    maxResponseTokens: reasoningTokens + texts.length * tokensPerGrade,
    maxTokens,
  }
  const result = await callModel({ ...options, timeoutMs }, request, signal)
  const gradesByNumber =
    'output' in result ? Map.groupBy(result.output.grades, ({ number }) => number) : null
  const value = shownTexts.map((pieces, at) => {
    const [first, ...duplicates] = gradesByNumber?.get(at + 1) ?? []
    // A model that grades a text twice has not read it.
    return first && duplicates.length === 0 ? getGrade(first, pieces.length) : null
  })
  return { value, ...getOutcome(result) }
}

const reasoningTokens = 1000
const tokensPerSearch = 20
const tokensPerGrade = 30
/** Characters shown of a text; the built-in reader reads as many. */
const maxShownCharacters = 600

export function cutPieces(pieces: readonly string[]): string[] {
  const shownTexts: string[] = []
  let left = maxShownCharacters
  for (const piece of pieces) {
    if (left <= 0) break
    shownTexts.push(piece.slice(0, left))
    left -= piece.length
  }
  return shownTexts
}

const certainties = ['other', 'subject', 'maybe', 'sure'] as const

/** Null for an unknown grade; a quote that was not shown becomes null. */
export function getGrade(
  { grade: number, quote }: { grade: number; quote: number | null },
  pieces: number,
): Grade | null {
  const certainty = certainties[number]
  if (certainty === undefined) return null
  const isShown = quote !== null && Number.isInteger(quote) && quote >= 0 && quote < pieces
  return { certainty, quote: isShown ? quote : null }
}

const maxSearchLength = 60
const maxSearchWords = 4

/** Keeps plain words only: an operator would change the meaning of a search. */
function cleanSearches(searches: readonly string[]): string[] {
  const cleaned = searches.map((search) =>
    search
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}'’\s-]/gu, ' ')
      .replaceAll(/(?<!\p{L})[-'’]+|[-'’]+(?!\p{L})/gu, ' ')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .toLowerCase(),
  )
  return [...new Set(cleaned)].filter((search) => {
    const words = search.split(' ').length
    return search.length >= 3 && search.length <= maxSearchLength && words <= maxSearchWords
  })
}

function getOutcome(
  result: { usage: GraderResult<null>['spent'] } & ({ failure: Failure } | { output: unknown }),
): Pick<GraderResult<null>, 'failure' | 'spent'> {
  return { failure: 'failure' in result ? failureTexts[result.failure] : null, spent: result.usage }
}

const failureTexts: Record<Failure, string> = {
  refused: 'it refused to answer',
  cut_off: 'its answer was cut off',
  unreadable: 'its answer could not be read',
  overloaded: 'it was overloaded',
  unreachable: 'it could not be reached in time',
  rejected: 'its service turned the request down',
  over_budget: 'the tokens of this scan were spent',
}
