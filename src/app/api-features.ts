import type { FunctionContract } from '../platform/functions/declare.ts'
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
} from '../platform/functions/openapi.ts'
import { schemaSample } from '../../tests/fuzz/json-schema-sample.ts'
import { innerObject, isMap, schemaLimits, schemaType } from './json-schema-text.ts'

export interface ApiField {
  /** 'category', or 'coverage[].found' inside a list */
  name: string
  type: string
  isRequired: boolean
  limits: string
}

export interface ApiOperation {
  name: string
  method: string
  path: string
  summary: string
  access: string
  /** the scope that an API key needs; null: no key may call it */
  scope: string | null
  input: ApiField[]
  /** of a response that is not an object: 'number', 'Idea', 'map of ...' */
  outputType: string | null
  output: ApiField[]
  answers: FunctionContract['answers']
  /** a shell command */
  example: string
}

export interface ApiFeature {
  name: string
  operations: ApiOperation[]
}

export interface ApiShape {
  name: string
  fields: ApiField[]
}

/**
 * An OpenAPI document for readers: functions by feature, and the shapes that several of them
 * share.
 */
export function apiFeatures(document: OpenApiDocument): {
  features: ApiFeature[]
  shapes: ApiShape[]
} {
  const features = new Map<string, ApiOperation[]>()
  const origin = document.servers[0]?.url ?? ''
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const feature = operation.tags[0] ?? 'other'
      const output = getOutput(operation)
      features.set(feature, [
        ...(features.get(feature) ?? []),
        {
          name: operation.operationId,
          method: method.toUpperCase(),
          path,
          summary: operation.summary,
          access: operation.description,
          scope: getScope(operation),
          input: getInput(operation),
          outputType: output.schema.properties ? null : schemaType(output.schema),
          output: getFields(output.schema),
          answers: output.answers,
          example: getExample(origin, path, operation),
        },
      ])
    }
  }
  const shapes = Object.entries(document.components.schemas)
    .filter(([name]) => name !== 'Problem')
    .map(([name, schema]) => ({ name, fields: getFields(schema) }))
  return {
    features: [...features].map(([name, operations]) => ({ name, operations })),
    shapes: shapes.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

function getScope({ security = [] }: OpenApiOperation): string | null {
  return security.flatMap(({ key = [] }) => key)[0] ?? null
}

function getInput(operation: OpenApiOperation): ApiField[] {
  const body = getBody(operation)
  if (body) return getFields(body)
  return (operation.parameters ?? []).map(({ name, required, schema }) => ({
    name,
    type: schemaType(schema),
    isRequired: required,
    limits: schemaLimits(schema),
  }))
}

function getBody(operation: OpenApiOperation): JsonSchema | undefined {
  return operation.requestBody?.content['application/json']?.schema
}

function getOutput(
  operation: OpenApiOperation,
): Pick<ApiOperation, 'answers'> & { schema: JsonSchema } {
  const done = operation.responses['200'] as {
    content: Record<string, { schema: JsonSchema } | undefined>
  }
  const [type = '', content] = Object.entries(done.content)[0] ?? []
  return { schema: content?.schema ?? {}, answers: answersByType[type] ?? 'json' }
}

const answersByType: Record<string, ApiOperation['answers']> = {
  'text/event-stream': 'events',
  'text/csv': 'file',
}

/** Nested objects are listed under their path; shared shapes are not expanded. */
function getFields(schema: JsonSchema, prefix = ''): ApiField[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required ?? []) as string[]
  return Object.entries(properties).flatMap(([name, field]) => {
    const own = {
      name: prefix + name,
      type: schemaType(field),
      isRequired: required.includes(name),
      limits: schemaLimits(field),
    }
    const inner = innerObject(field)
    if (!inner) return [own]
    return [own, ...getFields(inner, `${own.name}${stepInto(field)}.`)]
  })
}

function stepInto(field: JsonSchema): string {
  if (field.type === 'array') return '[]'
  return isMap(field) ? '[key]' : ''
}

function getExample(origin: string, path: string, operation: OpenApiOperation): string {
  const url = origin + path.replaceAll(/\{\w+\}/g, String(schemaSample({ format: 'uuid' })))
  const body = getBody(operation)
  if (!body) return `curl ${url}`
  const json = JSON.stringify(schemaSample(body), null, 2)
  return `curl ${url} \\\n  -H 'content-type: application/json' \\\n  -d '${json}'`
}
