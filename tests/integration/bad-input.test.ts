import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractsByFeature } from '../../src/app/functions.ts'
import { errorCodes } from '../../src/platform/errors.ts'
import type { FunctionContract } from '../../src/platform/functions/declare.ts'
import type { Problem } from '../../src/platform/functions/problem.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { getFields, hostileTexts, oddValues, createSampleInput, getSchema } from '../inputs.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

const contracts = Object.values(contractsByFeature).flat()
// Functions without fields accept an empty object.
const writes = contracts.filter(
  (contract) => contract.method === 'POST' && getFields(contract).length > 0,
)
const reads = contracts.filter(({ method }) => method === 'GET')
const byName = (list: FunctionContract[]) => list.map((one) => [one.name, one] as const)

const json = { 'content-type': 'application/json' }
/** These count as an empty object, which is valid if no field is required. */
const countsAsEmpty = [
  'no body',
  'an empty object',
  'a null character',
  'half of a pair',
  'its own prototype',
]
/** Puts `begin` at the start of the first text, or into an extra field if there is none. */
const withText = (body: string, begin: string) =>
  body.includes('":"') || body === '{}'
    ? body.replace('":"', `":"${begin}`)
    : body.replace('{', `{"more":"${begin}",`)
/** The validator’s own wording, which no caller may see. */
const inTypes = /Invalid (input|option|string|UUID)|expected|Too (big|small)|Unrecognized/
const invalid = { status: 400, code: 'invalid_input' } as const

describe('bad input', () => {
  let world: World
  let before: Record<string, number>
  let admin: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
    await world.postIdea(world.visitor())
    admin = await openAdminBrowser(world)
    before = await countRows(world)
  })
  afterAll(() => world.close())

  async function post(
    contract: FunctionContract,
    body: BodyInit | null,
    headers: Record<string, string> = json,
  ): Promise<Response> {
    const own = isFromElsewhere(headers) ? {} : getCallerHeaders(contract)
    const url = new URL(contract.path, world.site.url)
    return fetch(url, { method: 'POST', headers: { ...own, ...headers }, body })
  }

  /** An administrator's functions look at the input of an administrator only. */
  function getCallerHeaders({ access }: FunctionContract): Record<string, string> {
    if (access !== 'admin') return {}
    const cookies = admin.cookies().map(({ name, value }) => `${name}=${value}`)
    return { cookie: cookies.join('; '), origin: world.site.services.config.PUBLIC_URL }
  }

  const isFromElsewhere = (headers: Record<string, string>) =>
    ['origin', 'cookie', 'sec-fetch-site'].some((name) => name in headers)

  async function expectProblem(response: Response, expected: Partial<Problem>) {
    const problem = await getProblem(response)
    expect(problem).toMatchObject(expected)
    expect(problem.error).not.toMatch(inTypes)
    expect(await countRows(world)).toEqual(before)
  }

  describe.each(byName(writes))('bad input to %s', (_name, contract) => {
    const text = JSON.stringify(createSampleInput(contract))
    const mayBeEmpty = text === '{}'
    type Case = [string, BodyInit | null, Record<string, string>, Partial<Problem>]
    const cases: Case[] = [
      ['no body', null, json, invalid],
      ['nothing but spaces', '   ', json, invalid],
      ['not JSON', '{title: 1}', json, invalid],
      ['half of its JSON', text.slice(0, -1), json, invalid],
      ['null', 'null', json, invalid],
      ['a number', '7', json, invalid],
      ['a string', '"x"', json, invalid],
      ['an array', `[${text}]`, json, invalid],
      ['an empty object', '{}', json, invalid],
      ['a deep nest', '['.repeat(30_000), json, invalid],
      ['a nest that closes', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, json, invalid],
      ['a null character', withText(text, '\\u0000'), json, invalid],
      ['half of a pair', withText(text, '\\ud83d'), json, invalid],
      ['a null character as a key', '{"\\u0000":1}', json, invalid],
      ['a byte that is no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), json, invalid],
      ['UTF-16', Buffer.from(text, 'utf16le'), json, invalid],
      ['its own prototype', '{"__proto__":{"isAdmin":true}}', json, invalid],
      ['1 MB', `"${'x'.repeat(1024 * 1024)}"`, json, { status: 413, code: 'invalid_input' }],
      ['text', text, { 'content-type': 'text/plain' }, { status: 415, code: 'invalid_input' }],
      ['no type', Buffer.from(text), {}, { status: 415, code: 'invalid_input' }],
      [
        'a form',
        new URLSearchParams({ a: 'b' }),
        { 'content-type': 'application/x-www-form-urlencoded' },
        { status: 415, code: 'invalid_input' },
      ],
      [
        'a foreign origin',
        text,
        { ...json, origin: 'https://evil.example' },
        { status: 403, code: 'forbidden' },
      ],
      ['no origin of any kind', text, { ...json, origin: 'null' }, { status: 403 }],
      [
        'a foreign page',
        text,
        { ...json, 'sec-fetch-site': 'cross-site' },
        { status: 403, code: 'forbidden' },
      ],
      ['a neighbouring site', text, { ...json, 'sec-fetch-site': 'same-site' }, { status: 403 }],
      ['cookies of unknown origin', text, { ...json, cookie: 'a=b' }, { status: 403 }],
    ]

    it.each(cases.filter(([what]) => !mayBeEmpty || !countsAsEmpty.includes(what)))(
      'rejects bad input: %s',
      async (_what, body, headers, expected) => {
        await expectProblem(await post(contract, body, headers), expected)
      },
    )

    it('rejects input without a required field, and names the field', async () => {
      for (const field of getSchema(contract).required ?? []) {
        const { [field]: _left, ...rest } = createSampleInput(contract)
        const response = await post(contract, JSON.stringify(rest))
        await expectProblem(response, { ...invalid, issues: [issueAt(field)] })
      }
    })

    it('rejects odd values and hostile texts, and names the field', async () => {
      for (const field of getFields(contract)) {
        for (const value of [...oddValues, ...hostileTexts, hostileTexts]) {
          // Only values that the contract rejects; the others are valid text.
          const input = { ...createSampleInput(contract), [field]: value }
          if (contract.input.safeParse(input).success) continue
          const problem = await getProblem(await post(contract, JSON.stringify(input)))
          expect(problem).toMatchObject(invalid)
          expect(problem.issues?.[0]?.path.split('.')[0]).toBe(field)
        }
      }
      expect(await countRows(world)).toEqual(before)
    })

    it('a write rejects every method but POST, and names it', async () => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const response = await fetch(new URL(contract.path, world.site.url), { method })
        expect(response.headers.get('allow')).toBe('POST')
        await expectProblem(response, { status: 405, code: 'invalid_input' })
      }
    })
  })

  describe.each(byName(reads))('bad input to %s', (_name, contract) => {
    const id = crypto.randomUUID()
    const pathWith = (value: string) =>
      contract.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(value))

    async function get(path: string): Promise<Response> {
      const isForAdmins = contract.access === 'admin'
      return isForAdmins ? admin.fetch(path) : fetch(new URL(path, world.site.url))
    }

    it('odd and hostile queries get a result or a clear error, never a failure', async () => {
      const fields = [...getFields(contract), '__proto__', 'constructor', 'unknown']
      // It is sent twice, with headers: beyond 16 KB in all, Node itself responds with 431.
      const long = 'x'.repeat(7000)
      for (const field of fields) {
        for (const text of [...hostileTexts, '', '[]', 'null', '-1', long]) {
          const query = `${field}=${encodeURIComponent(text)}`
          for (const path of [
            query,
            `${query}&${query}`,
            `${field}[]=${encodeURIComponent(text)}`,
          ]) {
            const response = await get(`${pathWith(id)}?${path}`)
            expect([200, 400, 404]).toContain(await getStatus(response))
          }
        }
      }
      expect(await countRows(world)).toEqual(before)
    })

    it('a query with broken percent signs never fails, and one with a null character is rejected', async () => {
      for (const query of ['%', '%zz=%zz', 'q=%ff%fe', 'q=%ED%A0%80', '&&&===', '?'.repeat(50)]) {
        const response = await get(`${pathWith(id)}?${query}`)
        expect([200, 400, 404]).toContain(await getStatus(response))
      }
      const problem = await getProblem(await get(`${pathWith(id)}?q=a%00b`))
      expect(problem).toMatchObject(invalid)
    })

    it('a read rejects every method but GET, and names it', async () => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await fetch(new URL(pathWith(id), world.site.url), { method })
        expect(response.headers.get('allow')).toBe('GET')
        await expectProblem(response, { status: 405, code: 'invalid_input' })
      }
    })
  })

  it('/api/openapi.json rejects every method but GET', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(new URL('/api/openapi.json', world.site.url), { method })
      expect(response.headers.get('allow')).toBe('GET')
      await expectProblem(response, { status: 405, code: 'invalid_input' })
    }
  })

  it.each(byName(reads.filter(({ path }) => path.includes('{'))))(
    '%s responds with 404 to an unknown or hostile id',
    async (_name, { path, access }) => {
      const reader = access === 'admin' ? admin : world.visitor()
      const ids = [...hostileTexts, crypto.randomUUID(), '1', 'undefined'].map(encodeURIComponent)
      for (const id of [...ids, '%00', '%E0%A4%A']) {
        const url = path.replace(/\{\w+\}/, () => id)
        await expectProblem(await reader.fetch(url), { status: 404, code: 'not_found' })
      }
    },
  )
})

function issueAt(path: string) {
  return expect.objectContaining({ path })
}

async function getStatus(response: Response): Promise<number> {
  if (response.status !== 200) return (await getProblem(response)).status
  await response.text()
  return 200
}

async function getProblem(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const problem = (await response.json()) as Problem
  expect(problem.status).toBe(response.status)
  expect(problem.error).toMatch(/\S/)
  expect(errorCodes).toContain(problem.code)
  expect(problem.requestId).toBe(response.headers.get('x-request-id'))
  expect(problem.status).toBeLessThan(500)
  return problem
}
