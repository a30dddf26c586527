import { generateText, type LanguageModel, type LanguageModelUsage, Output } from 'ai'
import type { z } from 'zod'
import type { Failure, Usage } from '../contract.ts'
import { getComplaint, getFinishFailure, getFailure, getUnusableResponse } from './failure.ts'
import { getLanguageModel, type ModelEndpoint } from './language-model.ts'
import { getTokens } from './tokens.ts'

export interface ModelOptions extends ModelEndpoint {
  /** For one question with all its retries and waits; default 60 s. */
  timeoutMs?: number
  /** Retries after overload, 5xx or a broken connection; default 2. */
  retries?: number
}

export interface PromptRequest<Schema extends z.ZodType> {
  name: string
  instructions: string
  /** @param complaint what was wrong with the earlier response, in our words; null in the first request */
  prompt: (complaint: string | null) => string
  schema: Schema
  maxResponseTokens: number
  maxTokens: number
}

export type ModelResult<Output> =
  | { output: Output; usage: Usage }
  | { failure: Failure; usage: Usage }

/** Only the shape is checked, so callers must verify the content. Rejects only with the signal's reason. */
export async function callModel<Schema extends z.ZodType>(
  options: ModelOptions,
  request: PromptRequest<Schema>,
  signal: AbortSignal,
): Promise<ModelResult<z.output<Schema>>> {
  const { timeoutMs = 60_000, retries = 2 } = options
  signal.throwIfAborted()
  const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const statuses: number[] = []
  const model = getLanguageModel(options, (status) => void statuses.push(status))
  const callOptions = { model, retries, abortSignal, statuses }
  const first = await sendPrompt(request, null, callOptions)
  if (signal.aborted) throw signal.reason
  if (!('complaint' in first)) return first
  const maxTokens = request.maxTokens - first.usage.tokensIn - first.usage.tokensOut
  const second = await sendPrompt({ ...request, maxTokens }, first.complaint, callOptions)
  if (signal.aborted) throw signal.reason
  return combineResults(first, second)
}

interface CallOptions {
  model: LanguageModel
  retries: number
  abortSignal: AbortSignal
  statuses: readonly number[]
}

type UnreadableResponse = { failure: 'unreadable'; complaint: string; usage: Usage }

async function sendPrompt<Schema extends z.ZodType>(
  {
    name,
    instructions,
    prompt: getPrompt,
    schema,
    maxResponseTokens,
    maxTokens,
  }: PromptRequest<Schema>,
  complaint: string | null,
  { model, retries, abortSignal, statuses }: CallOptions,
): Promise<ModelResult<z.output<Schema>> | UnreadableResponse> {
  const prompt = getPrompt(complaint)
  const estimate = getTokens(instructions, prompt)
  if (estimate + maxResponseTokens > maxTokens) {
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
      maxOutputTokens: maxResponseTokens,
      maxRetries: retries,
      abortSignal,
    })
    usage = getUsage(result.usage, estimate, result.text)
    const failure = getFinishFailure(result.finishReason)
    return failure ? { failure, usage } : { output: result.output as z.output<Schema>, usage }
  } catch (error) {
    const unusable = getUnusableResponse(error)
    if (unusable) usage = getUsage(unusable.usage, estimate, unusable.text)
    else if (abortSignal.aborted) usage = { tokensIn: estimate, tokensOut: 0 }
    const nextComplaint = getComplaint(error)
    if (nextComplaint) return { failure: 'unreadable', complaint: nextComplaint, usage }
    return { failure: getFailure(error, statuses.at(-1)), usage }
  }
}

/** Some servers report no usage; then it is estimated, so that a budget always runs out. */
function getUsage(
  counted: LanguageModelUsage | undefined,
  estimate: number,
  text: string | undefined,
): Usage {
  return {
    tokensIn: counted?.inputTokens ?? estimate,
    tokensOut: counted?.outputTokens ?? getTokens(text ?? ''),
  }
}

function combineResults<Output>(
  first: UnreadableResponse,
  second: ModelResult<Output>,
): ModelResult<Output> {
  const usage = {
    tokensIn: first.usage.tokensIn + second.usage.tokensIn,
    tokensOut: first.usage.tokensOut + second.usage.tokensOut,
  }
  if ('output' in second) return { output: second.output, usage }
  const wasNotSent = second.failure === 'over_budget'
  return { failure: wasNotSent ? first.failure : second.failure, usage }
}
