import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReddit } from '../../src/app/services.ts'
import { findConnection, pausePosting } from '../../src/features/reddit/connection/connection.ts'
import {
  disconnectReddit,
  getRedditStatus,
  getRedditTokens,
  saveRedditCredentials,
} from '../../src/features/reddit/contract.ts'
import { withAccess } from '../../src/features/reddit/connection/with-access.ts'
import type { RedditAccount, RedditResult } from '../../src/integrations/reddit/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { type FakeReddit, startReddit } from '../fakes/reddit.ts'
import { openWorld, type World } from '../world.ts'

const never = new AbortController().signal
const hour = 3600

describe('access to Reddit', () => {
  let world: World
  let reddit: FakeReddit
  let admin: TestBrowser
  beforeAll(async () => {
    reddit = await startReddit(() => world.clock.now())
    world = await openWorld({
      REDDIT_AUTH_URL: reddit.url,
      REDDIT_API_URL: reddit.url,
      REDDIT_CLIENT_ID: reddit.app.clientId,
      REDDIT_CLIENT_SECRET: reddit.app.clientSecret,
    })
  })
  afterAll(async () => {
    await world.close()
    await reddit.close()
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    reddit.givesRefreshTokens(true)
    reddit.setAccessSeconds(86_400)
    world.site.services.reddit = createReddit(world.site.services.config)
    admin = await openAdminBrowser(world)
    await admin.call(saveRedditCredentials, { ...reddit.allow(), subreddit: 'test' })
    reddit.requests.length = 0
  })

  const getAccount = (services = world.site.services): Promise<RedditResult<RedditAccount>> =>
    withAccess(services, (access) => services.reddit.api.getAccount(access, never), never)
  const getCalls = () => reddit.requests.map(({ call }) => call)
  const row = () =>
    world.site.services.db.selectFrom('reddit_credentials').selectAll().executeTakeFirst()
  const problem = async () => (await admin.call(getRedditStatus, {})).problem

  const account = { kind: 'ok', value: { name: 'assay_poster', isSuspended: false } }

  it('Reddit access is used without renewal while it is valid', async () => {
    world.clock.advance(hour - 61)
    expect(await getAccount()).toEqual(account)
    expect(getCalls()).toEqual(['me'])
  })

  it('Reddit access is renewed in its last minute', async () => {
    world.clock.advance(hour - 60)
    expect(await getAccount()).toEqual(account)
    expect(await getAccount()).toEqual(account)
    expect(getCalls()).toEqual(['token', 'me', 'me'])
    expect((await findConnection(world.site.services.db))?.expiresAt).toEqual(
      new Date('2026-11-21T12:59:00Z'),
    )
  })

  it('Reddit access is renewed once when Reddit rejects it', async () => {
    reddit.expireTokens()
    expect(await getAccount()).toEqual(account)
    expect(getCalls()).toEqual(['me', 'token', 'me'])
  })

  it('Reddit access is not renewed a second time when Reddit rejects the new one', async () => {
    reddit.failOn('me', { status: 401 }, { status: 401 })
    expect(await getAccount()).toEqual({
      kind: 'no_response',
      isInDoubt: false,
      reason: 'Reddit refused the access it gave.',
    })
    expect(getCalls()).toEqual(['me', 'token', 'me'])
    expect(await problem()).toBeNull()
  })

  it('the old refresh token is kept when Reddit sends no new one', async () => {
    reddit.givesRefreshTokens(false)
    const before = await row()
    reddit.expireTokens()
    await getAccount()
    const after = await row()
    expect(after?.refresh_token).toBe(before?.refresh_token)
    expect(after?.access_token).not.toBe(before?.access_token)
    reddit.expireTokens()
    expect(await getAccount()).toEqual(account)
  })

  it('withdrawn Reddit access is reported as a problem and not tried again', async () => {
    reddit.expireTokens()
    reddit.revokeRefreshTokens()
    const rejected = { kind: 'rejected', code: 'unconnected', reason: expect.any(String) }
    const first = await getAccount()
    expect(first).toEqual(rejected)
    expect(await getAccount()).toEqual(first)
    expect(getCalls()).toEqual(['me', 'token'])
    expect(await problem()).toContain('withdrawn')
    await admin.call(saveRedditCredentials, { ...reddit.allow(), subreddit: 'test' })
    expect(await problem()).toBeNull()
    expect(await getAccount()).toEqual(account)
  })

  it.each([
    ['is unavailable', { status: 503 }, { kind: 'no_response', isInDoubt: false }],
    ['blocks the site', { status: 403 }, { kind: 'no_response', isInDoubt: false }],
    ['limits the rate', { throttled: 5 }, { kind: 'limited', of: 'requests' }],
    ['sends no token', 'empty object', { kind: 'no_response', isInDoubt: false }],
  ] as const)('a renewal leaves no lasting problem when Reddit %s', async (_, fault, outcome) => {
    reddit.expireTokens()
    reddit.failOn('token', fault)
    expect(await getAccount()).toMatchObject(outcome)
    expect(await problem()).toBeNull()
    world.site.services.reddit = createReddit(world.site.services.config)
    expect(await getAccount()).toEqual(account)
  })

  it('a post that was never sent is not reported as in doubt', async () => {
    reddit.expireTokens()
    reddit.failOn('token', 'hang up')
    const { api } = world.site.services.reddit
    const post = { subreddit: 'test', title: 'A title', text: 'A text' }
    const result = await withAccess(
      world.site.services,
      (access) => api.submit(access, post, never),
      never,
    )
    expect(result).toMatchObject({ kind: 'no_response', isInDoubt: false })
    expect(reddit.posts).toEqual([])
  })

  it('simultaneous renewals do not break one another', async () => {
    reddit.expireTokens()
    const results = await Promise.all(Array.from({ length: 6 }, () => getAccount()))
    expect(results).toEqual(Array.from({ length: 6 }, () => account))
    expect(await problem()).toBeNull()
    reddit.requests.length = 0
    expect(await getAccount()).toEqual(account)
    expect(getCalls()).toEqual(['me'])
  })

  const whileRenewing = (act: () => Promise<unknown>) => {
    const { services } = world.site
    const { api } = services.reddit
    return {
      ...services,
      reddit: {
        ...services.reddit,
        api: {
          ...api,
          async renew(...given: Parameters<typeof api.renew>) {
            const result = await api.renew(...given)
            await act()
            return result
          },
        },
      },
    }
  }

  it('a renewal does not undo a disconnection that happened meanwhile', async () => {
    reddit.expireTokens()
    const services = whileRenewing(() => admin.call(disconnectReddit, {}))
    expect(await getAccount(services)).toMatchObject({ kind: 'rejected', code: 'unconnected' })
    expect(await row()).toBeUndefined()
  })

  it('a renewal uses a connection that was saved meanwhile and does not change it', async () => {
    reddit.expireTokens()
    const services = whileRenewing(async () =>
      admin.call(saveRedditCredentials, { ...reddit.allow(), subreddit: 'another' }),
    )
    expect(await getAccount(services)).toEqual(account)
    expect(await row()).toMatchObject({ subreddit: 'another', problem: null })
  })

  it('a late renewal uses the access that another process renewed', async () => {
    reddit.expireTokens()
    let isFirst = true
    const services = whileRenewing(async () => {
      if (!isFirst) return
      isFirst = false
      expect(await getAccount()).toEqual(account)
    })
    // The first renewal is rejected, as if Reddit accepted each refresh token once.
    const { api } = services.reddit
    const late: typeof api = {
      ...api,
      async renew(...given) {
        await api.renew(...given)
        return { kind: 'rejected', code: '400', reason: 'Used.' }
      },
    }
    const lateReddit = { ...services.reddit, api: late }
    expect(await getAccount({ ...services, reddit: lateReddit })).toEqual(account)
    expect(await problem()).toBeNull()
  })

  it('a successful renewal clears the problem that another process stored for the used token', async () => {
    reddit.expireTokens()
    const { db } = world.site.services
    const services = whileRenewing(() =>
      db.updateTable('reddit_credentials').set({ problem: 'Used.' }).execute(),
    )
    expect(await getAccount(services)).toEqual(account)
    expect(await problem()).toBeNull()
  })

  describe('Reddit access by password', () => {
    beforeEach(async () => {
      await admin.call(getRedditTokens, {
        ...reddit.owner,
        ...reddit.app,
        subreddit: 'test',
      })
      reddit.requests.length = 0
    })

    it('Reddit access by password is valid to its last second', async () => {
      world.clock.advance(86_399)
      expect(await getAccount()).toEqual(account)
      expect(getCalls()).toEqual(['me'])
    })

    it('Reddit access by password ends after a day without a request to Reddit', async () => {
      world.clock.advance(86_400)
      expect(await getAccount()).toMatchObject({ kind: 'rejected', code: 'unconnected' })
      expect(getCalls()).toEqual([])
      expect(await problem()).toContain('one day')
      expect(await problem()).toContain('Token Helper')
    })

    it('Reddit access by password ends when Reddit rejects it', async () => {
      reddit.expireTokens()
      expect(await getAccount()).toMatchObject({ kind: 'rejected', code: 'unconnected' })
      await getAccount()
      expect(getCalls()).toEqual(['me'])
      expect(await problem()).toContain('one day')
    })
  })

  it('a renewal needs the app credentials and names the missing setting', async () => {
    const { services } = world.site
    const appless = {
      ...services,
      config: { ...services.config, REDDIT_CLIENT_ID: undefined, REDDIT_CLIENT_SECRET: undefined },
    }
    expect((await admin.call(getRedditStatus, {})).renewsItself).toBe(true)
    world.clock.advance(hour)
    const result = await getAccount(appless)
    expect(result).toMatchObject({ kind: 'rejected', code: 'unconnected' })
    expect(result).toHaveProperty('reason', expect.stringContaining('REDDIT_CLIENT_ID'))
    expect(getCalls()).toEqual([])
    expect(await getAccount()).toEqual(account)
  })

  it('Reddit access is unreadable under another SECRET_KEY and works again under the original one', async () => {
    const { services } = world.site
    const rekeyed = { ...services, config: { ...services.config, SECRET_KEY: 'x'.repeat(32) } }
    const result = await getAccount(rekeyed)
    expect(result).toMatchObject({ kind: 'rejected', code: 'unconnected' })
    expect(result).toHaveProperty('reason', expect.stringContaining('SECRET_KEY'))
    expect(getCalls()).toEqual([])
    expect(await getAccount()).toEqual(account)
  })

  it('Reddit access is missing when nothing is connected', async () => {
    await admin.call(disconnectReddit, {})
    expect(await getAccount()).toEqual({
      kind: 'rejected',
      code: 'unconnected',
      reason: 'Reddit is not connected.',
    })
    expect(await findConnection(world.site.services.db)).toBeNull()
  })

  it('a pause of posting is not shortened by an earlier end', async () => {
    const { db } = world.site.services
    const later = new Date('2026-11-20T12:14:00Z')
    await pausePosting(db, later)
    await pausePosting(db, new Date('2026-11-20T12:02:00Z'))
    expect((await findConnection(db))?.postingResumesAt).toEqual(later)
    const getResumesAt = async () => (await admin.call(getRedditStatus, {})).postingResumesAt
    expect(await getResumesAt()).toBe(later.toISOString())
    world.clock.advance(14 * 60)
    expect(await getResumesAt()).toBeNull()
  })
})
