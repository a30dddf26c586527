import { generateText, type LanguageModel, type LanguageModelUsage, Output } from 'ai'
import type { z } from 'zod'
import type { Failure, Usage } from '../contract.ts'
import { getComplaint, failedFinish, getFailure, uselessAnswer } from './failure.ts'
import { getLanguageModel, type ModelEndpoint } from './language-model.ts'
import { getTokens } from './tokens.ts'

export interface ModelOptions extends ModelEndpoint {
  /** For one question with all its retries and waits; default 60 s. */
  timeoutMs?: number
  /** Retries after overload, 5xx or a broken connection; default 2. */
  retries?: number
}

export interface ModelQuestion<Schema extends z.ZodType> {
  name: string
  instructions: string
  /** @param complaint what was wrong with the earlier response, in our words; null in the first request */
  prompt: (complaint: string | null) => string
  schema: Schema
  maxAnswerTokens: number
  /** Tokens that may still be spent, input and output together. */
  maxTokens: number
}

export type ModelAnswer<Output> =
  | { output: Output; usage: Usage }
  /** A failed call may have used tokens too. */
  | { failure: Failure; usage: Usage }

/**
 * Requests a response of the given shape, and once more if it could not be read. Only the shape is checked, so
 * callers must verify the content. Rejects only with the signal's reason.
 */
export async function askModel<Schema extends z.ZodType>(
  options: ModelOptions,
  question: ModelQuestion<Schema>,
  signal: AbortSignal,
): Promise<ModelAnswer<z.output<Schema>>> {
  const { timeoutMs = 60_000, retries = 2 } = options
  signal.throwIfAborted()
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const statuses: number[] = []
  const model = getLanguageModel(options, (status) => void statuses.push(status))
  const call = { model, retries, stop, statuses }
  const first = await ask(question, null, call)
  if (signal.aborted) throw signal.reason
  if (!('complaint' in first)) return first
  const maxTokens = question.maxTokens - first.usage.tokensIn - first.usage.tokensOut
  const second = await ask({ ...question, maxTokens }, first.complaint, call)
  if (signal.aborted) throw signal.reason
  return together(first, second)
}

interface Call {
  model: LanguageModel
  retries: number
  stop: AbortSignal
  statuses: readonly number[]
}

/** A response that cannot be read; `complaint` goes into the second request. */
type Unreadable = { failure: 'unreadable'; complaint: string; usage: Usage }

async function ask<Schema extends z.ZodType>(
  {
    name,
    instructions,
    prompt: getPrompt,
    schema,
    maxAnswerTokens,
    maxTokens,
  }: ModelQuestion<Schema>,
  complaint: string | null,
  { model, retries, stop, statuses }: Call,
): Promise<ModelAnswer<z.output<Schema>> | Unreadable> {
  const prompt = getPrompt(complaint)
  const estimate = getTokens(instructions, prompt)
  if (estimate + maxAnswerTokens > maxTokens) {
    return { failure: 'over_budget', usage: { tokensIn: 0, tokensOut: 0 } }
  }
  let usage: Usage = { tokensIn: 0, tokensOut: 0 }
  try {
    const result = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema, name }),
      temperature: 0,
      maxOutputTokens: maxAnswerTokens,
      maxRetries: retries,
      abortSignal: stop,
    })
    usage = getUsage(result.usage, estimate, result.text)
    const failure = failedFinish(result.finishReason)
    return failure ? { failure, usage } : { output: result.output as z.output<Schema>, usage }
  } catch (thrown) {
    const useless = uselessAnswer(thrown)
    if (useless) usage = getUsage(useless.usage, estimate, useless.text)
    else if (stop.aborted) usage = { tokensIn: estimate, tokensOut: 0 }
    const wrong = getComplaint(thrown)
    if (wrong) return { failure: 'unreadable', complaint: wrong, usage }
    return { failure: getFailure(thrown, statuses.at(-1)), usage }
  }
}

/** Some servers report no usage; then it is estimated, so that a budget always runs out. */
function getUsage(
  counted: LanguageModelUsage | undefined,
  estimate: number,
  answer: string | undefined,
): Usage {
  return {
    tokensIn: counted?.inputTokens ?? estimate,
    tokensOut: counted?.outputTokens ?? getTokens(answer ?? ''),
  }
}

function together<Output>(first: Unreadable, second: ModelAnswer<Output>): ModelAnswer<Output> {
  const usage = {
    tokensIn: first.usage.tokensIn + second.usage.tokensIn,
    tokensOut: first.usage.tokensOut + second.usage.tokensOut,
  }
  if ('output' in second) return { output: second.output, usage }
  const isUnasked = second.failure === 'over_budget'
  return { failure: isUnasked ? first.failure : second.failure, usage }
}
