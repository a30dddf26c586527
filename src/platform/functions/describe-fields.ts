import type { JsonSchema, OpenApiOperation } from './openapi-types.ts'

/** By the name of a function, a named schema or a webhook event: the texts of its fields, such as `days.signUps`. */
export type FieldTexts = Record<string, Record<string, string>>

export interface FieldDescriptions {
  texts: FieldTexts
  /** by a field’s own name, wherever `texts` has none for its path */
  common: Record<string, string>
}

export interface Field {
  path: string
  schema: JsonSchema
}

/** Pages load the contracts, so their fields get their texts here. A text in the contract stays. */
export function describeFields(
  name: string,
  fields: readonly Field[],
  { texts, common }: FieldDescriptions,
): void {
  for (const { path, schema } of fields) {
    const text = texts[name]?.[path] ?? common[path.split('.').at(-1) ?? path]
    if (text !== undefined) schema.description ??= text
  }
}

/** Of parameters, request and response. An array or a map adds nothing to the path of what it holds. */
export function listFields(
  operation: Pick<OpenApiOperation, 'parameters' | 'requestBody' | 'responses'>,
): Field[] {
  const response = (operation.responses[200] ?? {}) as OpenApiOperation['requestBody']
  const bodies = [operation.requestBody, response].flatMap((body) =>
    Object.values(body?.content ?? {}),
  )
  return [
    ...(operation.parameters ?? []).flatMap(({ name, schema }) => [
      { path: name, schema },
      ...listSchemaFields(schema, name),
    ]),
    ...bodies.flatMap(({ schema }) => listSchemaFields(schema)),
  ]
}

export function listSchemaFields(schema: JsonSchema, path = ''): Field[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const parts = [
    schema.items,
    schema.additionalProperties,
    ...[schema.anyOf, schema.oneOf, schema.allOf].flat(),
  ].filter((part) => typeof part === 'object' && part !== null)
  return [
    ...properties.flatMap(([name, field]) => {
      const at = path === '' ? name : `${path}.${name}`
      return [{ path: at, schema: field }, ...listSchemaFields(field, at)]
    }),
    ...parts.flatMap((part) => listSchemaFields(part as JsonSchema, path)),
  ]
}
