import type { Analyst } from '../contract.ts'
import { callModel, type ModelOptions } from './call-model.ts'
import { draftSchema, instructions, getPrompt } from './prompt.ts'
import { getMaxResponseTokens } from './tokens.ts'

/** By the AI SDK (ai-sdk.dev). Only the shape of its text is checked, so callers must verify the content. */
export function createModelAnalyst(options: ModelOptions): Analyst {
  return {
    model: options.model,
    async write(request, signal) {
      const result = await callModel(
        options,
        {
          name: request.name,
          instructions,
          prompt: (complaint) => getPrompt(request, complaint),
          schema: draftSchema,
          maxResponseTokens: getMaxResponseTokens(request),
          maxTokens: request.maxTokens,
        },
        signal,
      )
      if (!('output' in result)) return result
      return { sentences: result.output.sentences, usage: result.usage }
    },
  }
}
