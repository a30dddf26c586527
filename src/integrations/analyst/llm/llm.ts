import type { Analyst } from '../contract.ts'
import { askModel, type ModelOptions } from './ask-model.ts'
import { draftSchema, instructions, getPrompt } from './prompt.ts'
import { maxAnswerTokens } from './tokens.ts'

/**
 * A language model by the AI SDK (ai-sdk.dev). Only the shape of its text is checked, so callers must verify the
 * content.
 */
export function modelAnalyst(options: ModelOptions): Analyst {
  return {
    model: options.model,
    async write(order, signal) {
      const written = await askModel(
        options,
        {
          name: order.name,
          instructions,
          prompt: (complaint) => getPrompt(order, complaint),
          schema: draftSchema,
          maxAnswerTokens: maxAnswerTokens(order),
          maxTokens: order.maxTokens,
        },
        signal,
      )
      if (!('output' in written)) return written
      return { sentences: written.output.sentences, usage: written.usage }
    },
  }
}
