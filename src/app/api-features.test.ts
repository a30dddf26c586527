import { expect, test } from 'vitest'
import { z } from 'zod'
import { declareFunction, declareRead } from '../platform/functions/declare.ts'
import { openApiDocument } from '../platform/functions/openapi.ts'
import { apiFeatures } from './api-features.ts'
import { contractsByFeature } from './functions.ts'

const metal = z.object({ id: z.guid(), purity: z.int().nullable() }).meta({ id: 'Metal' })

const strike = declareFunction({
  name: 'strike',
  access: 'visitor',
  summary: 'Strikes a mark.',
  input: z.object({
    title: z.string().min(1).max(20),
    side: z.enum(['front', 'back']).default('front'),
    marks: z.array(z.object({ text: z.string() })).max(3),
  }),
  output: z.object({ metal }),
})

const weigh = declareRead({
  name: 'weigh',
  path: '/api/metals/{id}/weight',
  access: 'visitor',
  summary: 'Weighs.',
  input: z.object({ id: z.guid(), unit: z.string().optional() }),
  output: z.record(z.string(), z.number()),
})

const { features, shapes } = apiFeatures(
  openApiDocument({
    title: 'Mint',
    version: '1',
    publicUrl: 'https://mint.test',
    features: { marks: [strike], metals: [weigh] },
  }),
)

test('functions are listed under their feature', () => {
  expect(
    features.map((feature) => [feature.name, feature.operations.map(({ name }) => name)]),
  ).toEqual([
    ['marks', ['strike']],
    ['metals', ['weigh']],
  ])
})

test('the fields of a body show types and limits, those of lists under their path', () => {
  expect(features[0]?.operations[0]?.input).toEqual([
    { name: 'title', type: 'string', isRequired: true, limits: '1 to 20 characters' },
    { name: 'side', type: '"front" | "back"', isRequired: false, limits: 'default "front"' },
    { name: 'marks', type: 'object[]', isRequired: true, limits: 'at most 3 items' },
    { name: 'marks[].text', type: 'string', isRequired: true, limits: '' },
  ])
})

test('a shape that several functions share is described once', () => {
  expect(features[0]?.operations[0]?.output).toMatchObject([{ name: 'metal', type: 'Metal' }])
  expect(shapes.map(({ name, fields }) => [name, fields.map(({ type }) => type)])).toEqual([
    ['Metal', ['uuid', 'integer | null']],
  ])
})

test('a response that is not an object shows its type', () => {
  expect(features[1]?.operations[0]).toMatchObject({ outputType: 'map of number', output: [] })
})

test('the example of a call can be pasted into a shell', () => {
  expect(features[0]?.operations[0]?.example).toMatch(
    /^curl https:\/\/mint\.test\/api\/strike \\\n[^]*"marks": \[[^]*}'$/,
  )
  expect(features[1]?.operations[0]?.example).toMatch(/\/api\/metals\/[\da-f-]{36}\/weight$/)
})

test('every function of this site is described, with its response', () => {
  const site = apiFeatures(
    openApiDocument({
      title: '',
      version: '1',
      publicUrl: 'https://assay.test',
      features: contractsByFeature,
    }),
  )
  const told = site.features.flatMap(({ operations }) => operations)
  const declared = Object.values(contractsByFeature).flat()
  expect(told.map(({ name }) => name).toSorted()).toEqual(
    declared.map(({ name }) => name).toSorted(),
  )
  for (const { output, outputType } of told) expect(outputType ?? output.length).not.toBe(0)
})
