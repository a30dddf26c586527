import type { JsonSchema } from '../../src/platform/functions/openapi-types.ts'

/** A sample value of a schema; objects have only their required fields. */
export function getSchemaSample(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.anyOf)) return getSchemaSample(schema.anyOf[0] ?? {}, name)
  if (schema.type === 'array') return [getSchemaSample((schema.items ?? {}) as JsonSchema, name)]
  if (schema.type === 'object') return createObjectSample(schema)
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.format === 'uuid') return '0b54c1de-7f0f-4c55-9f55-2d0f6a3c9b11'
  return texts[name] ?? 'text'
}

const texts: Record<string, string> = {
  title: 'Invoices that chase themselves',
  description: 'Reminds clients of freelancers, politely, until the invoice is paid.',
  businessEmail: 'founder@company.example',
  searchQuery: 'Invoices that chase themselves\n\nFreelancers struggle to chase late invoices',
}

function createObjectSample(schema: JsonSchema): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required ?? []) as string[]
  return Object.fromEntries(
    required.map((name) => [name, getSchemaSample(properties[name] ?? {}, name)]),
  )
}
