import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractsByFeature } from '../../src/app/functions.ts'
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  type Scope,
} from '../../src/features/developers/contract.ts'
import { scopes } from '../../src/features/developers/rules.ts'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { verifyWaitlistEmail } from '../../src/features/waitlist/contract.ts'
import type { FunctionContract } from '../../src/platform/functions/declare.ts'
import { openAdminBrowser } from '../accounts.ts'
import { createIdeaKey, openApiClient, createSiteKey } from '../api-keys.ts'
import type { TestBrowser } from '../browser.ts'
import { createSampleInput } from '../inputs.ts'
import { storePost } from '../posts.ts'
import { storeReport } from '../reports.ts'
import { countRows } from '../row-counts.ts'
import { signUp, getTokens } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const contracts = Object.values(contractsByFeature).flat()
const whose = ['own', 'other', 'site', 'revoked', 'wrong'] as const
type Whose = (typeof whose)[number]
const pairs = whose.flatMap((key) => scopes.map((held): [Whose, Scope] => [key, held]))

describe('the scopes of API keys', () => {
  let world: World
  let ideaId: IdeaId
  let known: { report: string; slug: string }
  let clients: Record<Whose, Record<Scope, TestBrowser>>
  beforeAll(async () => {
    // Without jobs, rows change only by a call.
    world = await openWorld({ ROLE: 'web' })
    const founder = world.visitor()
    ideaId = await world.postIdea(founder, { businessEmail: 'secret-founder@example.com' })
    const other = world.visitor()
    const otherIdea = await world.postIdea(other)
    const reader = world.visitor()
    await signUp(reader, ideaId, 'secret-reader@example.com', { comments: 'a@b.example' })
    const tokens = await getTokens(world, ideaId, 'secret-reader@example.com')
    await reader.call(verifyWaitlistEmail, { token: tokens?.verify ?? '' })
    await signUp(world.visitor(), ideaId, 'secret-waiting@example.com')
    const { slug } = await storePost(world)
    known = {
      report: await storeReport(world, { idea_id: ideaId, status: 'failed', evidence: null }),
      slug,
    }
    const admin = await openAdminBrowser(world, 'secret-admin@example.com')
    const of = async (make: (scope: Scope) => Promise<string>) => ({
      read: openApiClient(world, await make('read')),
      submit: openApiClient(world, await make('submit')),
      scan: openApiClient(world, await make('scan')),
    })
    const revoked = await of((scope) => createIdeaKey(founder, ideaId, [scope]))
    const { keys } = await founder.call(listApiKeys, { ideaId })
    for (const { id } of keys) await founder.call(revokeApiKey, { ideaId, keyId: id })
    clients = {
      own: await of((scope) => createIdeaKey(founder, ideaId, [scope])),
      other: await of((scope) => createIdeaKey(other, otherIdea, [scope])),
      site: await of((scope) => createSiteKey(admin, [scope])),
      revoked,
      wrong: await of(async () => `assay_${'A'.repeat(43)}`),
    }
  })
  afterAll(() => world.close())

  function callContract(caller: TestBrowser, contract: FunctionContract): Promise<Response> {
    const isReportPath = contract.path.startsWith('/api/reports/')
    const input = createSampleInput(contract, {
      id: isReportPath ? known.report : ideaId,
      ideaId,
      idea_uuid: ideaId,
      slug: known.slug,
      title: 'Lend tools next door',
      description: 'Neighbours share what they seldom use.',
    })
    const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
    if (contract.method === 'GET') return caller.fetch(path)
    return caller.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  }

  async function getOutcome(key: Whose, held: Scope, contract: FunctionContract) {
    const response = await callContract(clients[key][held], contract)
    const text = await response.text()
    return {
      // A stream that has already ended responds with 204.
      status: response.status === 204 ? 200 : response.status,
      addresses: text.match(/\S*@\S*|secret-\S*/g),
      cookies: response.headers.getSetCookie(),
    }
  }

  const plain = (status: number) => ({ status, addresses: null, cookies: [] })

  function expected({ access, scope }: FunctionContract, key: Whose, held: Scope): number {
    if (key === 'revoked' || key === 'wrong') return 401
    if (scope !== held) return 403
    return access === 'owner' && key === 'other' ? 403 : 200
  }

  it.each(contracts.map((contract) => [contract.name, contract] as const))(
    '%s accepts only API keys with the scope of its contract, and no response holds an email',
    async (_name, contract) => {
      const before = await countRows(world)
      for (const [key, held] of pairs.filter((pair) => expected(contract, ...pair) !== 200)) {
        expect(await getOutcome(key, held, contract)).toEqual(plain(expected(contract, key, held)))
      }
      expect(await countRows(world)).toEqual(before)
      for (const [key, held] of pairs.filter((pair) => expected(contract, ...pair) === 200)) {
        expect(await getOutcome(key, held, contract)).toEqual(plain(200))
      }
    },
    60_000,
  )

  it('the error names the scope that an API key lacks', async () => {
    const response = await clients.own.read.fetch('/api/submit-idea', { method: 'POST' })
    expect(await response.json()).toMatchObject({
      code: 'forbidden',
      error: "This key lacks the scope 'submit', which submit-idea needs.",
    })
  })

  it('no API key reaches functions for administrators, payments or API keys', () => {
    const closed = contracts.filter(({ scope }) => scope === undefined)
    const names = closed.map(({ name }) => name)
    const isAdmin = ({ access }: FunctionContract) => access === 'admin'
    expect(closed).toEqual(expect.arrayContaining(contracts.filter(isAdmin)))
    const { developers = [] } = contractsByFeature
    expect(closed).toEqual(expect.arrayContaining(developers))
    expect(names).toEqual(
      expect.arrayContaining([
        'vote',
        'send-waitlist-verification',
        'download-waitlist',
        'export-waitlist',
        'get-my-ideas',
        'get-owned-ideas',
        'get-session',
        'create-waitlist-checkout',
        'create-validation-checkout',
        'get-own-full-report',
        'get-scan-credits',
        createApiKey.name,
      ]),
    )
  })
})
