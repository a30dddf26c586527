import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  extractJsonMiddleware,
  type LanguageModel,
  type LanguageModelMiddleware,
  wrapLanguageModel,
} from 'ai'
import { createBoundedFetch } from './bounded-fetch.ts'

export interface ModelEndpoint {
  api: 'openai' | 'anthropic'
  /** As configured; Anthropic's with or without '/v1'. */
  baseUrl: string
  apiKey?: string | undefined
  model: string
}

export function getLanguageModel(
  endpoint: ModelEndpoint,
  onStatus: (status: number) => void,
): LanguageModel {
  return wrapLanguageModel({
    model: getBareModel(endpoint, createBoundedFetch(onStatus)),
    middleware: [extractJsonMiddleware({ transform: stripCodeFence }), dropWarnings],
  })
}

function getBareModel(
  { api, baseUrl, apiKey, model }: ModelEndpoint,
  fetch: typeof globalThis.fetch,
) {
  const cleanUrl = baseUrl.replace(/\/+$/, '')
  if (api === 'anthropic') {
    const baseURL = cleanUrl.endsWith('/v1') ? cleanUrl : `${cleanUrl}/v1`
    // Without a key the SDK would look for one in the environment.
    return createAnthropic({ baseURL, apiKey: apiKey ?? 'none', fetch })(model)
  }
  return createOpenAICompatible({
    name: 'model',
    baseURL: cleanUrl,
    ...(apiKey !== undefined && { apiKey }),
    supportsStructuredOutputs: true,
    fetch,
    ...(reasoningModel.test(model) && { transformRequestBody: toReasoningBody }),
  })(model)
}

/** OpenAI's o1, o3, gpt-5 and later reject 'max_tokens' and a custom temperature. */
const reasoningModel = /(?:^|\/)(?:o\d|gpt-[5-9])/

function toReasoningBody(body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens, temperature: _, ...rest } = body
  return { ...rest, max_completion_tokens: max_tokens }
}

/** Small models put JSON in a code fence, with text before and after it. */
function stripCodeFence(text: string): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('{')) return trimmed
  return /```(?:json)?\s*([\s\S]*?)\s*```/.exec(trimmed)?.[1] ?? trimmed
}

/** The SDK prints its warnings about unsupported settings at every call. */
const dropWarnings: LanguageModelMiddleware = {
  specificationVersion: 'v4',
  wrapGenerate: async ({ doGenerate }) => ({ ...(await doGenerate()), warnings: [] }),
}
