import type { GraderResult, Grade, Grader, GradingLimits } from '../../../shared/grader.ts'
import type { Problem } from '../../../shared/reader.ts'
import type { Failure } from '../contract.ts'
import { askModel, type ModelOptions } from './ask-model.ts'
import {
  gradeInstructions,
  gradesPrompt,
  gradesSchema,
  searchesPrompt,
  searchesSchema,
  searchInstructions,
} from './grading-prompt.ts'

export function modelGrader(options: ModelOptions): Grader {
  return {
    model: options.model,
    async planSearches(problem, most, { maxTokens, timeoutMs }, signal) {
      const question = {
        name: 'searches',
        instructions: searchInstructions,
        prompt: (complaint: string | null) => searchesPrompt(problem, most, { complaint }),
        schema: searchesSchema,
        maxAnswerTokens: thinkingTokens + most * tokensPerSearch,
        maxTokens,
      }
      const answer = await askModel({ ...options, timeoutMs }, question, signal)
      const value = 'output' in answer ? cleanSearches(answer.output.searches).slice(0, most) : []
      return { value, ...getOutcome(answer) }
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
  const shown = texts.map(getShown)
  const question = {
    name: 'grades',
    instructions: gradeInstructions,
    prompt: (complaint: string | null) => gradesPrompt(problem, shown, { complaint }),
    schema: gradesSchema,
    maxAnswerTokens: thinkingTokens + texts.length * tokensPerGrade,
    maxTokens,
  }
  const answer = await askModel({ ...options, timeoutMs }, question, signal)
  const given =
    'output' in answer ? Map.groupBy(answer.output.grades, ({ number }) => number) : null
  const value = shown.map((pieces, at) => {
    const [one, ...more] = given?.get(at + 1) ?? []
    // A model that grades a text twice has not read it.
    return one && more.length === 0 ? getGrade(one, pieces.length) : null
  })
  return { value, ...getOutcome(answer) }
}

const thinkingTokens = 1000
const tokensPerSearch = 20
const tokensPerGrade = 30
/** Characters shown of a text; the built-in reader reads as many. */
const shownCharacters = 600

/** The first pieces up to the limit; the model cannot quote the others. */
export function getShown(pieces: readonly string[]): string[] {
  const shown: string[] = []
  let left = shownCharacters
  for (const piece of pieces) {
    if (left <= 0) break
    shown.push(piece.slice(0, left))
    left -= piece.length
  }
  return shown
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
const searchMaxWords = 4

/** Keeps plain words only: an operator would change the meaning of a search. */
function cleanSearches(searches: readonly string[]): string[] {
  const clean = searches.map((search) =>
    search
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}'’\s-]/gu, ' ')
      .replaceAll(/(?<!\p{L})[-'’]+|[-'’]+(?!\p{L})/gu, ' ')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .toLowerCase(),
  )
  return [...new Set(clean)].filter((search) => {
    const words = search.split(' ').length
    return search.length >= 3 && search.length <= maxSearchLength && words <= searchMaxWords
  })
}

function getOutcome(
  answer: { usage: GraderResult<null>['spent'] } & ({ failure: Failure } | { output: unknown }),
): Pick<GraderResult<null>, 'failure' | 'spent'> {
  return { failure: 'failure' in answer ? reasons[answer.failure] : null, spent: answer.usage }
}

const reasons: Record<Failure, string> = {
  refused: 'it refused to answer',
  cut_off: 'its answer was cut off',
  unreadable: 'its answer could not be read',
  overloaded: 'it was overloaded',
  unreachable: 'it could not be reached in time',
  rejected: 'its service turned the request down',
  over_budget: 'the tokens of this scan were spent',
}
