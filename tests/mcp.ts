import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import { z } from 'zod'
import type { World } from './world.ts'

/** @param mode 'auto' uses the newest revision that both support, 'legacy' those of 2025 */
export async function connectMcp(
  { site }: World,
  headers: Record<string, string> = {},
  mode: 'auto' | 'legacy' = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } })
  const url = new URL('/mcp', site.url)
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  return client
}

export async function useTool(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args })
  if (result.isError) throw new Error(getTexts(result).join('\n'))
  return z.record(z.string(), z.unknown()).parse(result.structuredContent)
}

export async function getToolRejection(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
) {
  const result = await client.callTool({ name, arguments: args })
  expect(result.isError).toBe(true)
  expect(result.structuredContent).toBeUndefined()
  return getTexts(result).join('\n')
}

const contentSchema = z.array(z.object({ type: z.literal('text'), text: z.string() }))

export function getTexts(result: { content?: unknown }): string[] {
  return contentSchema.parse(result.content).map(({ text }) => text)
}
