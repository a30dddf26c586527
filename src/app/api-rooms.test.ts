import { expect, test } from 'vitest'
import { z } from 'zod'
import { declareFunction, declareRead } from '../platform/functions/declare.ts'
import { openApiDocument } from '../platform/functions/openapi.ts'
import { apiRooms } from './api-rooms.ts'
import { contractsByRoom } from './openapi.ts'

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

const { rooms, shapes } = apiRooms(
  openApiDocument({
    title: 'Mint',
    version: '1',
    publicUrl: 'https://mint.test',
    rooms: { marks: [strike], metals: [weigh] },
  }),
)

test('functions stand under their room', () => {
  expect(rooms.map((room) => [room.name, room.operations.map(({ name }) => name)])).toEqual([
    ['marks', ['strike']],
    ['metals', ['weigh']],
  ])
})

test('the fields of a body show their types and limits, those of lists under their path', () => {
  expect(rooms[0]?.operations[0]?.input).toEqual([
    { name: 'title', type: 'string', isRequired: true, limits: '1 to 20 characters' },
    { name: 'side', type: '"front" | "back"', isRequired: false, limits: 'default "front"' },
    { name: 'marks', type: 'object[]', isRequired: true, limits: 'at most 3 items' },
    { name: 'marks[].text', type: 'string', isRequired: true, limits: '' },
  ])
})

test('a shape that several functions share is told once', () => {
  expect(rooms[0]?.operations[0]?.output).toMatchObject([{ name: 'metal', type: 'Metal' }])
  expect(shapes.map(({ name, fields }) => [name, fields.map(({ type }) => type)])).toEqual([
    ['Metal', ['uuid', 'integer | null']],
  ])
})

test('an answer that is not an object says what it is', () => {
  expect(rooms[1]?.operations[0]).toMatchObject({ outputType: 'map of number', output: [] })
})

test('the example of a call is one that can be pasted', () => {
  expect(rooms[0]?.operations[0]?.example).toMatch(
    /^curl https:\/\/mint\.test\/api\/strike \\\n[^]*"marks": \[[^]*}'$/,
  )
  expect(rooms[1]?.operations[0]?.example).toMatch(/\/api\/metals\/[\da-f-]{36}\/weight$/)
})

test('every function of this site is told, with an answer', () => {
  const site = apiRooms(
    openApiDocument({
      title: '',
      version: '1',
      publicUrl: 'https://assay.test',
      rooms: contractsByRoom,
    }),
  )
  const told = site.rooms.flatMap(({ operations }) => operations)
  const declared = Object.values(contractsByRoom).flat()
  expect(told.map(({ name }) => name).toSorted()).toEqual(
    declared.map(({ name }) => name).toSorted(),
  )
  for (const { output, outputType } of told) expect(outputType ?? output.length).not.toBe(0)
})
