import { generateText, type LanguageModel, type LanguageModelUsage, Output } from 'ai'
import type { Analyst, SectionOrder, Usage, Written } from '../contract.ts'
import { complaintOf, failedFinish, failureOf, uselessAnswer } from './failure.ts'
import { languageModelOf, type ModelAddress } from './language-model.ts'
import { draftSchema, instructions, promptOf } from './prompt.ts'
import { answerTokensMost, tokensOf } from './tokens.ts'

export interface ModelOptions extends ModelAddress {
  /** For one section with all its tries and waits (60 s). */
  timeoutMs?: number
  /** Further tries where that may heal: overload, 5xx, no connection (2). */
  retries?: number
}

/**
 * A language model by the AI SDK (ai-sdk.dev). What it writes has the asked shape and nothing more is
 * promised of it: who orders it checks it.
 */
export function modelAnalyst(options: ModelOptions): Analyst {
  const { timeoutMs = 60_000, retries = 2 } = options
  return {
    model: options.model,
    async write(order, signal) {
      signal.throwIfAborted()
      const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const statuses: number[] = []
      const model = languageModelOf(options, (status) => void statuses.push(status))
      const call = { model, retries, stop, statuses }
      const first = await ask(order, null, call)
      if (signal.aborted) throw signal.reason
      if (!('complaint' in first)) return first
      const tokensLeft = order.tokensMost - first.usage.tokensIn - first.usage.tokensOut
      const second = await ask({ ...order, tokensMost: tokensLeft }, first.complaint, call)
      if (signal.aborted) throw signal.reason
      return together(first, second)
    },
  }
}

interface Call {
  model: LanguageModel
  retries: number
  /** The caller's signal or the end of our patience. */
  stop: AbortSignal
  /** Of all answers so far. */
  statuses: readonly number[]
}

/** An answer that cannot be read: what to tell the model when it is asked again. */
type Unreadable = { failure: 'unreadable'; complaint: string; usage: Usage }

async function ask(
  order: SectionOrder,
  complaint: string | null,
  { model, retries, stop, statuses }: Call,
): Promise<Written | Unreadable> {
  const prompt = promptOf(order, complaint)
  const estimate = tokensOf(instructions, prompt)
  const maxOutputTokens = answerTokensMost(order)
  if (estimate + maxOutputTokens > order.tokensMost) {
    return { failure: 'over_budget', usage: { tokensIn: 0, tokensOut: 0 } }
  }
  let usage: Usage = { tokensIn: 0, tokensOut: 0 }
  try {
    const result = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema: draftSchema, name: order.name }),
      temperature: 0,
      maxOutputTokens,
      maxRetries: retries,
      abortSignal: stop,
    })
    usage = usageOf(result.usage, estimate, result.text)
    const failure = failedFinish(result.finishReason)
    return failure ? { failure, usage } : { sentences: result.output.sentences, usage }
  } catch (thrown) {
    const useless = uselessAnswer(thrown)
    if (useless) usage = usageOf(useless.usage, estimate, useless.text)
    else if (stop.aborted) usage = { tokensIn: estimate, tokensOut: 0 }
    const wrong = complaintOf(thrown)
    if (wrong) return { failure: 'unreadable', complaint: wrong, usage }
    return { failure: failureOf(thrown, statuses.at(-1)), usage }
  }
}

/** Some servers count nothing; what we cannot know is estimated, so that a budget always ends. */
function usageOf(
  counted: LanguageModelUsage | undefined,
  estimate: number,
  answer: string | undefined,
): Usage {
  return {
    tokensIn: counted?.inputTokens ?? estimate,
    tokensOut: counted?.outputTokens ?? tokensOf(answer ?? ''),
  }
}

function together(first: Unreadable, second: Written | Unreadable): Written {
  const usage = {
    tokensIn: first.usage.tokensIn + second.usage.tokensIn,
    tokensOut: first.usage.tokensOut + second.usage.tokensOut,
  }
  if ('sentences' in second) return { sentences: second.sentences, usage }
  const isUnasked = second.failure === 'over_budget'
  return { failure: isUnasked ? first.failure : second.failure, usage }
}
