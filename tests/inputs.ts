import { z } from 'zod'
import type { FunctionContract } from '../src/platform/functions/declare.ts'

interface FieldSchema {
  type?: string
  enum?: string[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  items?: FieldSchema
  anyOf?: FieldSchema[]
}

interface InputSchema {
  properties?: Record<string, FieldSchema>
  required?: string[]
}

export function getSchema(contract: FunctionContract): InputSchema {
  return z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as InputSchema
}

export function getFields(contract: FunctionContract): string[] {
  return Object.keys(getSchema(contract).properties ?? {})
}

/** A valid input; ids name nothing unless `known` gives them. */
export function createSampleInput(
  contract: FunctionContract,
  known: Record<string, unknown> = {},
): Record<string, unknown> {
  const { properties = {}, required = [] } = getSchema(contract)
  const input = Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || name in known)
      .map(([name, schema]) => [name, known[name] ?? getSample(schema)]),
  )
  // JSON Schema does not describe the result of a schema that transforms its text.
  for (const text of otherTexts) {
    const { error } = contract.input.safeParse(input)
    for (const { path } of error?.issues ?? []) input[String(path[0])] = text
  }
  contract.input.parse(input)
  return input
}

const otherTexts = ['sample', 'https://www.reddit.com/r/sample/comments/1kh35wk/']

function getSample(schema: FieldSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return getSample(schema.anyOf[0])
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (schema.format === 'date-time') return '2026-11-20T12:00:00.000Z'
  if (schema.format === 'email') return 'founder@example.com'
  if (schema.type === 'array') return [getSample(schema.items ?? {})]
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return 1
  const text = 'founder@example.com'.slice(0, schema.maxLength)
  return schema.pattern && !new RegExp(schema.pattern).test(text) ? 'sample' : text
}

/** No field accepts all of these, and none may cause an error 500. */
export const oddValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  [],
  [null],
  [[['deep']]],
  {},
  { toString: 'x', length: 3 },
  { $ne: null },
  { constructor: { prototype: { polluted: true } } },
  'x'.repeat(20_000),
]

/** Texts with a special meaning to a database, a page, a shell or a logger. */
export const hostileTexts = [
  "'; drop table ideas; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  '$1 $$ $tag$ \\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("x")()}}',
  '../../../etc/passwd',
  '%00%0d%0aset-cookie:a=b',
  '\r\nx-injected: 1',
  '${jndi:ldap://x}',
  '\u202e\u200b\ufeff\uffff',
  '__proto__',
]
