import type { JsonSchema } from '../platform/functions/openapi.ts'

/** The type of a schema: 'string', '"up" | "down" | null', 'Idea[]', 'map of boolean'. */
export function schemaType(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'object'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return enumText(schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (Array.isArray(branches)) return [...new Set(branches.map(schemaType))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return arrayText(schemaType(asSchema(schema.items)))
  if (isMap(schema)) return `map of ${schemaType(asSchema(schema.additionalProperties))}`
  if (typeof schema.format === 'string') return schema.format
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

/** The limits of a value, such as '1 to 100 characters' or 'at most 3 items, default "top"'. */
export function schemaLimits(schema: JsonSchema): string {
  const parts = [
    span(schema.minLength, schema.maxLength, 'characters'),
    span(schema.minItems, schema.maxItems, 'items'),
    span(schema.minimum, schema.maximum, ''),
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** The object inside arrays, maps and nullable branches, or null. */
export function innerObject(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema
  const branches = schema.anyOf ?? schema.oneOf
  const inside = Array.isArray(branches) ? branches : [schema.items, schema.additionalProperties]
  for (const part of inside) {
    const found = isSchema(part) ? innerObject(part) : null
    if (found) return found
  }
  return null
}

export function isMap(schema: JsonSchema): boolean {
  return schema.type === 'object' && !schema.properties && isSchema(schema.additionalProperties)
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

function asSchema(value: unknown): JsonSchema {
  return isSchema(value) ? value : {}
}

// Of a long list only the first values are shown.
const shownChoices = 4

function enumText(values: unknown[]): string {
  const shown = values.slice(0, shownChoices).map((value) => JSON.stringify(value))
  const more = values.length - shown.length
  return more > 0 ? `${shown.join(' | ')} | ${more} more` : shown.join(' | ')
}

function arrayText(item: string): string {
  return item.includes(' ') ? `(${item})[]` : `${item}[]`
}

function span(least: unknown, most: unknown, unit: string): string {
  const from = typeof least === 'number' && least > Number.MIN_SAFE_INTEGER ? least : undefined
  const to = typeof most === 'number' && most < Number.MAX_SAFE_INTEGER ? most : undefined
  const tail = unit && ` ${unit}`
  if (from !== undefined && to !== undefined) return `${from} to ${to}${tail}`
  if (to !== undefined) return `at most ${to}${tail}`
  return from ? `at least ${from}${tail}` : ''
}
