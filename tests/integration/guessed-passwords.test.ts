import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmPassword } from '../../src/features/accounts/contract.ts'
import { addAdmin, openAdminBrowser, password, postAuth, signIn } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { openWorld, type World } from '../world.ts'

describe('an account whose password is guessed from many IPs', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXY_HOPS: '1', RATE_LIMITS: 'on' })
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  /** Each from another IP. A try without a password counts too, and costs no hash. */
  async function guess(email: string, tries: number): Promise<void> {
    for (let host = 1; host <= tries; host += 1) {
      await postAuth(world.visitor(`198.51.100.${host}`), 'sign-in/email', { email })
    }
  }

  it('an email that cannot become a text is rejected', async () => {
    const email = { toString: 1, valueOf: 1 }
    const response = await postAuth(world.visitor(), 'sign-in/email', { email, password: 'x' })
    expect(response.status).toBe(400)
  })

  it('an account accepts a hundred sign-ins an hour from unknown browsers', async () => {
    const email = await addAdmin(world, 'ada@example.com')
    await guess(email, 99)
    expect((await signIn(world.visitor('203.0.113.1'), email, 'the hundredth')).status).toBe(401)
    const response = await signIn(world.visitor('203.0.113.2'), email)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
    await addAdmin(world, 'ben@example.com')
    expect((await signIn(world.visitor('203.0.113.3'), 'ben@example.com')).status).toBe(200)
  })

  it('a browser that has signed in to the account before may sign in despite the limit', async () => {
    const email = await addAdmin(world, 'cid@example.com')
    const known = world.visitor('203.0.113.1')
    const stranger = world.visitor('203.0.113.2')
    await signIn(known, email)
    await postAuth(known, 'sign-out')
    await addAdmin(world, 'ben@example.com')
    await signIn(stranger, 'ben@example.com')
    await guess(email, 100)
    expect((await signIn(stranger, email)).status).toBe(429)
    expect((await signIn(known, email)).status).toBe(200)
  })

  it('a copied cookie of a known browser is limited as well', async () => {
    const email = await addAdmin(world, 'dot@example.com')
    const known = world.visitor('203.0.113.1')
    await signIn(known, email)
    const cookie = known
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const statuses = new Set<number>()
    for (let host = 1; host <= 101; host += 1) {
      const response = await world.visitor(`198.51.100.${host}`).fetch('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email }),
      })
      statuses.add(response.status)
    }
    expect(statuses).toEqual(new Set([400, 429]))
  })
  it('a stolen login session allows thirty guesses an hour, and its owner still signs in', async () => {
    const owner = await openAdminBrowser(world, 'eve@example.com')
    const ben = await openAdminBrowser(world, 'ben@example.com')
    let hosts = 0
    const guessAt = async (path: string, browser: TestBrowser, given?: string) => {
      const cookie = browser
        .cookies()
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ')
      const thief = world.visitor(`198.51.100.${(hosts += 1)}`)
      const response = await thief.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ password: given }),
      })
      return response.status
    }
    const paths = [
      '/api/auth/change-password',
      '/api/auth/two-factor/enable',
      '/api/auth/two-factor/disable',
      '/api/auth/two-factor/generate-backup-codes',
    ]
    for (let tries = 0; tries < 28; tries += 1) {
      expect(await guessAt(paths[tries % 4] ?? '', owner)).toBe(400)
    }
    expect(await guessAt(confirmPassword.path, owner, 'a guess')).toBe(400)
    expect(await guessAt('/api/auth/two-factor/disable', owner, 'another guess')).toBe(400)
    for (const path of [...paths, confirmPassword.path]) {
      expect([path, await guessAt(path, owner, password)]).toEqual([path, 429])
      expect([path, await guessAt(path, ben, 'a guess')]).toEqual([path, 400])
    }
    expect((await signIn(world.visitor('203.0.113.1'), 'eve@example.com')).status).toBe(200)
  })
})
