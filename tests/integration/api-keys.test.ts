import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIdeaHistory } from '../../src/features/dashboard/contract.ts'
import {
  createApiKey,
  createSiteApiKey,
  listApiKeys,
  listSiteApiKeys,
  revokeApiKey,
  revokeSiteApiKey,
} from '../../src/features/developers/contract.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import {
  editIdea,
  getIdea,
  type IdeaId,
  listIdeas,
  submitIdea,
} from '../../src/features/ideas/contract.ts'
import { addBlock, listAuditEntries } from '../../src/features/moderation/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { createIdeaKey, openApiClient, createSiteKey } from '../api-keys.ts'
import type { TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { openWorld, type World } from '../world.ts'

describe('API keys', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', TRUSTED_PROXY_HOPS: '1' })
  })
  beforeEach(async () => {
    await world.reset()
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
  })
  afterAll(() => world.close())

  const rows = () => world.site.services.db.selectFrom('api_keys').selectAll().execute()

  it('an API key is shown once and kept as a hash', async () => {
    const { secret, key } = await founder.call(createApiKey, {
      ideaId,
      name: '  My script ',
      scopes: ['read', 'read', 'scan'],
    })
    expect(secret).toMatch(/^assay_[A-Za-z0-9_-]{43}$/)
    expect(key).toMatchObject({ name: 'My script', scopes: ['read', 'scan'], lastUsedAt: null })
    expect(key.hint).toBe(secret.slice(0, 12))
    expect(await founder.call(listApiKeys, { ideaId })).toEqual({ keys: [key] })
    expect(JSON.stringify(await rows())).not.toContain(secret.slice(12))
    expect(new Set([secret, await createIdeaKey(founder, ideaId)]).size).toBe(2)
  })

  it('rejects an API key without a name or a scope, and the eleventh of an idea', async () => {
    const make = { ideaId, name: 'x', scopes: ['read'] }
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { scopes: [] },
      { scopes: ['admin'] },
    ]) {
      const rejection = await founder.getRejection(createApiKey, { ...make, ...wrong })
      expect(rejection.code).toBe('invalid_input')
    }
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, () => founder.call(createApiKey, { ...make, scopes: ['read'] })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect((await founder.getRejection(createApiKey, make)).error).toBe(
      'There are already 10 keys. Revoke one that you no longer need first.',
    )
    const { keys } = await founder.call(listApiKeys, { ideaId })
    for (const { id } of keys.slice(0, 1)) await founder.call(revokeApiKey, { ideaId, keyId: id })
    await createIdeaKey(founder, ideaId)
  })

  it('a revoked API key is rejected at once, and may be revoked twice', async () => {
    const { secret, key } = await founder.call(createApiKey, {
      ideaId,
      name: 'x',
      scopes: ['read'],
    })
    const caller = openApiClient(world, secret)
    await caller.call(getIdeaHistory, { ideaId })
    for (const _time of [1, 2]) await founder.call(revokeApiKey, { ideaId, keyId: key.id })
    const response = await caller.fetch(`/api/ideas/${ideaId}`)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toMatchObject({
      code: 'unauthenticated',
      error: 'This key is unknown or was revoked.',
    })
    expect(await founder.call(listApiKeys, { ideaId })).toEqual({ keys: [] })
  })

  it('an API key is revoked only by the founder of the idea it belongs to', async () => {
    const { key } = await founder.call(createApiKey, { ideaId, name: 'x', scopes: ['read'] })
    const other = world.visitor()
    const otherIdea = await world.postIdea(other)
    const rejection = await other.getRejection(revokeApiKey, { ideaId: otherIdea, keyId: key.id })
    expect(rejection.code).toBe('not_found')
    expect((await other.getRejection(revokeApiKey, { ideaId, keyId: key.id })).code).toBe(
      'forbidden',
    )
    expect((await rows())[0]?.revoked_at).toBeNull()
  })

  it('administrators create site keys and revoke any key, and both acts are audited', async () => {
    const admin = await openAdminBrowser(world)
    const secret = await createSiteKey(admin, ['read'])
    const own = await createIdeaKey(founder, ideaId)
    const { keys } = await admin.call(listSiteApiKeys, {})
    expect(new Set(keys.map((key) => key.ideaId))).toEqual(new Set([ideaId, null]))
    for (const { id } of keys) await admin.call(revokeSiteApiKey, { keyId: id })
    for (const ended of [secret, own]) {
      expect((await openApiClient(world, ended).fetch('/api/totals')).status).toBe(401)
    }
    expect(await admin.call(listSiteApiKeys, {})).toEqual({ keys: [] })
    const { entries } = await admin.call(listAuditEntries, {})
    expect(entries.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['create-site-api-key', 'revoke-site-api-key']),
    )
    expect(JSON.stringify(entries)).not.toContain('assay_')
    expect(
      (await founder.getRejection(createSiteApiKey, { name: 'x', scopes: ['read'] })).status,
    ).toBe(401)
  })

  it('an API key shows its last use to the minute', async () => {
    const caller = openApiClient(world, await createIdeaKey(founder, ideaId))
    world.clock.set('2026-11-20T12:00:30.500Z')
    await caller.call(getIdea, { id: ideaId })
    const usedAt = async () => (await founder.call(listApiKeys, { ideaId })).keys[0]?.lastUsedAt
    expect(await usedAt()).toBe('2026-11-20T12:00:00.000Z')
    const before = await version()
    world.clock.advance(20)
    await caller.call(getIdea, { id: ideaId })
    // Nothing is written within the minute.
    expect(await version()).toBe(before)
    world.clock.advance(20)
    await caller.call(getIdea, { id: ideaId })
    expect(await usedAt()).toBe('2026-11-20T12:01:00.000Z')
  })

  it('rejects any other Authorization header than a valid API key', async () => {
    const key = await createIdeaKey(founder, ideaId)
    for (const authorization of [
      '',
      key,
      'Bearer',
      'Bearer ',
      `Bearer ${key}x`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key.replace('assay_', '')}`,
      `Bearer ${key} ${key}`,
      `Bearer ${key},`,
      `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      `Bearer assay_${'a'.repeat(43)}`,
      `Bearer assay_${"' or 1=1 --".padEnd(43, 'a')}`,
      `Bearer ${'x'.repeat(8000)}`,
    ]) {
      for (const path of [
        '/api/totals',
        '/api/nothing',
        '/api/openapi.json',
        '/api/auth/get-session',
      ]) {
        const response = await founder.fetch(path, { headers: { authorization } })
        expect([authorization, path, response.status]).toEqual([authorization, path, 401])
      }
    }
    const upper = await founder.fetch('/api/totals', {
      headers: { authorization: `BEARER ${key}` },
    })
    expect(upper.status).toBe(200)
  })

  it('cookies sent along with an API key are ignored', async () => {
    const admin = await openAdminBrowser(world)
    const authorization = `Bearer ${await createIdeaKey(founder, ideaId)}`
    const get = (browser: TestBrowser, path: string) =>
      browser.fetch(path, { headers: { authorization } })
    expect((await get(founder, getSession.path)).status).toBe(403)
    expect((await get(admin, listSiteApiKeys.path)).status).toBe(403)
    expect((await get(admin, '/api/auth/get-session')).status).toBe(403)
    const otherIdea = await world.postIdea(founder)
    expect((await get(founder, `/api/ideas/${otherIdea}/history`)).status).toBe(403)
    const submitted = await founder.fetch(submitIdea.path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ideaFields, sessionId: founder.sessionId }),
    })
    expect(submitted.status).toBe(200)
    expect(submitted.headers.getSetCookie()).toEqual([])
    const { id } = (await submitted.json()) as { id: IdeaId }
    const edit = { ideaId: id, description: 'Mine?' }
    expect((await founder.getRejection(editIdea, edit)).code).toBe('forbidden')
  })

  it('API keys are rejected from pages of other sites, and accepted beside other cookies', async () => {
    const authorization = `Bearer ${await createIdeaKey(founder, ideaId)}`
    const post = (headers: Record<string, string>) =>
      fetch(new URL(submitIdea.path, world.site.url), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...ideaFields, sessionId: founder.sessionId }),
      })
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ cookie: 'balancer=3' })).status).toBe(200)
    const preflight = await fetch(new URL('/api/ideas', world.site.url), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull()
  })

  it('an API key starts free scans only', async () => {
    const caller = openApiClient(world, await createIdeaKey(founder, ideaId))
    const input = { searchQuery: 'Late invoices', isLite: true, ideaId }
    await caller.call(scanPainPoints, input)
    const rejection = await caller.getRejection(scanPainPoints, { ...input, isLite: false })
    expect(rejection).toMatchObject({ code: 'forbidden' })
    expect(rejection.error).toContain('isLite must be true')
  })

  it('an API key does not lift a block', async () => {
    const admin = await openAdminBrowser(world)
    const key = await createSiteKey(admin)
    await admin.call(addBlock, { kind: 'network', pattern: '203.0.113.0/24' })
    const blocked = openApiClient(world, key, '203.0.113.7')
    const submit = { ...ideaFields, sessionId: founder.sessionId }
    expect((await blocked.getRejection(submitIdea, submit)).code).toBe('forbidden')
    await blocked.call(listIdeas, {})
    await openApiClient(world, key, '203.0.114.7').call(submitIdea, submit)
  })

  it('an API key is looked up at each call, so that another process may revoke it', async () => {
    const key = await createIdeaKey(founder, ideaId)
    const caller = openApiClient(world, key)
    await caller.call(getIdea, { id: ideaId })
    await world.site.services.db.updateTable('api_keys').set({ revoked_at: new Date() }).execute()
    expect((await caller.getRejection(getIdea, { id: ideaId })).status).toBe(401)
  })

  async function version(): Promise<string | undefined> {
    const { rows: found } = await sql<{ xmin: string }>`select xmin::text from api_keys`.execute(
      world.site.services.db,
    )
    return found[0]?.xmin
  }
})
