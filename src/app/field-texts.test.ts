import { describe, expect, it } from 'vitest'
import { type Field, listFields, listSchemaFields } from '../platform/functions/describe-fields.ts'
import { apiExamples } from './api-examples.ts'
import { commonFieldTexts, plainFieldNames } from './field-texts/by-name.ts'
import { contractsByFeature } from './functions.ts'
import { fieldTexts, openApiDocument } from './openapi.ts'
import { otherPaths } from './other-paths.ts'

const document = openApiDocument({ PUBLIC_URL: 'https://assay.example', off: new Set() })
const contracts = Object.values(contractsByFeature).flat()
const publicNames = new Set(
  contracts.filter(({ access }) => access !== 'admin').map(({ name }) => name),
)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** By function, schema or webhook that API keys and visitors meet. */
const publicFields = new Map<string, Field[]>([
  ...operations
    .filter(({ operationId: id }) => publicNames.has(id) || isOther(id))
    .map((operation) => [operation.operationId, listFields(operation)] as const),
  ...Object.entries(document.webhooks).map(
    ([type, { post }]) => [type, listFields({ ...post })] as const,
  ),
  ...Object.entries(document.components.schemas).map(
    ([name, schema]) => [name, listSchemaFields(schema)] as const,
  ),
])

describe('the texts of fields', () => {
  it('every field that API keys or visitors meet has a description, unless its name says all', () => {
    const missing = [...publicFields].flatMap(([name, fields]) =>
      fields
        .filter(({ path, schema }) => !schema.description && !('const' in schema) && !isPlain(path))
        .map(({ path }) => `${name}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('every text of a field is in the OpenAPI document', () => {
    const unused = Object.entries(fieldTexts).flatMap(([name, texts]) =>
      Object.entries(texts)
        .filter(([path, text]) => !getFields(name, path).some(isDescribedBy(text)))
        .map(([path]) => `${name}: ${path}`),
    )
    const all = [...publicFields.values()].flat()
    const unusedCommon = Object.entries(commonFieldTexts)
      .filter(([, text]) => !all.some(isDescribedBy(text)))
      .map(([name]) => name)
    const unusedPlain = plainFieldNames.filter(
      (name) => !all.some(({ path }) => isNamed(path, name)),
    )
    expect([...unused, ...unusedCommon, ...unusedPlain]).toEqual([])
  })
})

describe('the examples of the OpenAPI document', () => {
  it('every example is what its function takes and returns', () => {
    expect(Object.keys(apiExamples)).toHaveLength(5)
    for (const [name, { request, response }] of Object.entries(apiExamples)) {
      const contract = contracts.find((one) => one.name === name)
      expect(request ? contract?.input.parse(request) : {}).toMatchObject(request ?? {})
      expect(contract?.output.parse(response)).toEqual(response)
      const operation = operations.find(({ operationId }) => operationId === name)
      expect(JSON.stringify(operation)).toContain(JSON.stringify(response))
    }
  })
})

function getFields(name: string, path: string): Field[] {
  return (publicFields.get(name) ?? []).filter((field) => field.path === path)
}

function isDescribedBy(text: string) {
  return ({ schema }: Field) => schema.description === text
}

function isPlain(path: string): boolean {
  return plainFieldNames.some((name) => isNamed(path, name))
}

function isNamed(path: string, name: string): boolean {
  return path === name || path.endsWith(`.${name}`)
}

function isOther(id: string): boolean {
  return Object.values(otherPaths).some((methods) =>
    Object.values(methods).some(({ operationId }) => operationId === id),
  )
}
