import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractsByFeature } from '../../src/app/functions.ts'
import routes from '../../src/app/routes.ts'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import type { FunctionContract } from '../../src/platform/functions/declare.ts'
import { openAdminBrowser, openMemberBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { createSampleInput } from '../inputs.ts'
import { type FakeReddit, startReddit } from '../fakes/reddit.ts'
import { openWorld, type World } from '../world.ts'

const contracts = Object.values(contractsByFeature).flat()
const of = (access: FunctionContract['access']) =>
  contracts
    .filter((contract) => contract.access === access)
    .map((contract) => [contract.name, contract] as const)

const pages = routes.map(({ path = '' }) => path).filter((path) => /^admin($|\/)/.test(path))

describe('access to functions and admin pages', () => {
  let world: World
  let reddit: FakeReddit
  let ideaId: IdeaId
  let callers: Record<'visitor' | 'founder' | 'member' | 'admin', TestBrowser>
  beforeAll(async () => {
    reddit = await startReddit()
    world = await openWorld({
      ROLE: 'web',
      REDDIT_AUTH_URL: reddit.url,
      REDDIT_API_URL: reddit.url,
    })
    const founder = world.visitor()
    ideaId = await world.postIdea(founder)
    callers = {
      visitor: world.visitor(),
      founder,
      member: await openMemberBrowser(world),
      admin: await openAdminBrowser(world),
    }
  })
  afterAll(async () => {
    await world.close()
    await reddit.close()
  })

  /** The status for each kind of caller; 200 for anything but 401 and 403. */
  async function statuses(send: (browser: TestBrowser) => Promise<Response>) {
    const given: Record<string, number> = {}
    for (const [caller, browser] of Object.entries(callers)) {
      const { status } = await send(browser)
      expect(status).toBeLessThan(500)
      // Once access is granted, the function may still respond with 404 for sample input.
      given[caller] = [401, 403].includes(status) ? status : 200
    }
    return given
  }

  it.each(of('admin'))('%s is for administrators only', async (_name, contract) => {
    expect(
      await statuses((browser) => send(browser, contract, createSampleInput(contract))),
    ).toEqual({
      visitor: 401,
      founder: 401,
      member: 403,
      admin: 200,
    })
  })

  it.each(of('admin'))('%s rejects callers before it reads their input', async (_, contract) => {
    for (const body of ['', '{}', '[1]', '{"id":', 'x'.repeat(70_000)]) {
      const start = body.slice(0, 9)
      for (const caller of ['visitor', 'founder'] as const) {
        const { status } = await sendBody(callers[caller], contract, body)
        expect([start, caller, status]).toEqual([start, caller, 401])
      }
      const { status } = await sendBody(callers.member, contract, body)
      expect([start, status]).toEqual([start, 403])
    }
  })

  it.each(of('admin').filter(([, { method }]) => method === 'POST'))(
    '%s rejects an administrator’s browser on another site’s page, without an audit entry',
    async (_name, contract) => {
      const { log } = await auditAround(() =>
        send(callers.admin, contract, createSampleInput(contract), {
          'sec-fetch-site': 'cross-site',
          origin: 'https://evil.example',
        }),
      )
      expect(log).toEqual([403, 0])
    },
  )

  it.each(of('owner').filter(([name]) => name !== 'withdraw-idea'))(
    '%s is for the idea’s founder, and not for administrators',
    async (_name, contract) => {
      const input = { ...(createSampleInput(contract) as object), ideaId }
      const given = await statuses((browser) => send(browser, contract, input))
      // A visitor has no cookie of the site, and may be a program without its key.
      const visitor = contract.scope === undefined ? 403 : 401
      expect(given).toMatchObject({ visitor, member: 403, admin: 403 })
      expect(given.founder).toBe(200)
    },
  )

  it.each(pages)(
    '/%s is for administrators only, and its HTML is the same for everyone',
    async (page) => {
      expect((await callers.admin.fetch(`/${page}`)).status).toBe(200)
      expect(await statuses((browser) => browser.fetch(`/${page}`))).toEqual({
        visitor: 401,
        founder: 401,
        member: 403,
        admin: 200,
      })
      const [forVisitor, forAdmin] = await Promise.all(
        [callers.visitor, callers.admin].map(async (browser) =>
          (await browser.fetch(`/${page}`)).text(),
        ),
      )
      expect(forVisitor).toBe(forAdmin)
      expect(forVisitor).toContain('Verifying permissions...')
    },
  )

  it('keeps administrators’ pages out of every cache', async () => {
    const response = await callers.admin.fetch(`/${pages[0]}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  async function auditAround(run: () => Promise<Response>) {
    const count = async () =>
      (await world.site.services.db.selectFrom('audit_entries').select('id').execute()).length
    const before = await count()
    const { status } = await run()
    return { log: [status, (await count()) - before] }
  }
})

function send(
  browser: TestBrowser,
  contract: FunctionContract,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const fields = input as Record<string, unknown>
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fields[name]))
  if (contract.method === 'GET') return browser.fetch(path, { headers })
  return browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
}

/** With a body of any kind; a read gets unusable query parameters instead. */
function sendBody(
  browser: TestBrowser,
  contract: FunctionContract,
  body: string,
): Promise<Response> {
  const path = contract.path.replaceAll(/\{\w+\}/g, 'x')
  if (contract.method === 'GET') return browser.fetch(`${path}?cursor=%00&limit=x`)
  const headers = { 'content-type': 'application/json' }
  return browser.fetch(path, { method: 'POST', headers, body })
}
