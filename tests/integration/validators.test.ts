import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unsubscribe } from '../../src/features/newsletter/contract.ts'
import {
  captureValidatorInterest,
  confirmValidatorInterest,
  getValidatorLink,
} from '../../src/features/validators/contract.ts'
import { cleanValidatorSignUps } from '../../src/features/validators/jobs/clean-validator-sign-ups.ts'
import type { Interest } from '../../src/features/validators/rules.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import type { TestBrowser } from '../browser.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

const email = 'anna@example.com'

describe('becoming a validator', () => {
  let world: World
  let anna: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    anna = world.visitor()
  })
  afterAll(() => world.close())

  function signUp(browser: TestBrowser, about: Record<string, unknown> = {}) {
    const given = { email, interests: ['Finance' as Interest], sessionId: browser.sessionId }
    return browser.call(captureValidatorInterest, { ...given, ...about })
  }

  async function tokens(interest = ''): Promise<string[]> {
    const emails = await world.emails({ to: email, kind: 'validator-confirmation' })
    return emails
      .filter(({ text }) => text.includes(interest))
      .map(({ links }) => {
        const link = links.find((one) => one.startsWith('/confirm-validator?token='))
        return decodeURIComponent(link?.split('=')[1] ?? '')
      })
  }

  async function token(interest?: Interest): Promise<string> {
    return (await tokens(interest)).at(-1) ?? ''
  }

  const kept = () =>
    world.site.services.db
      .selectFrom('validators')
      .select(['email', 'name', 'interests', 'source_url', 'source_title'])
      .execute()

  it('a validator is stored only after a sign-up and its confirmation link', async () => {
    const result = await signUp(anna, {
      email: ' Anna@Example.com ',
      name: ' Anna ',
      interests: ['Finance', 'B2B SaaS', 'Finance'],
      sourceUrl: 'https://news.example/story?session=secret',
      sourceTitle: 'A\nstory',
    })
    expect(result).toEqual({ success: true })
    expect(await kept()).toEqual([])
    const interests = ['B2B SaaS', 'Finance']
    expect(await anna.call(confirmValidatorInterest, { token: await token() })).toEqual({
      success: true,
      interests,
    })
    expect(await kept()).toEqual([
      {
        email,
        name: 'Anna',
        interests,
        source_url: 'https://news.example/story',
        source_title: 'A story',
      },
    ])
  })

  it('the confirmation email contains nothing that a stranger typed and no unsubscribe header', async () => {
    await signUp(anna, {
      name: 'BUY NOW',
      sourceTitle: 'CHEAP PILLS',
      sourceUrl: 'https://pills.example',
    })
    const [message] = await world.emails({ to: email })
    expect(message?.html).not.toMatch(/buy now|pills/i)
    expect(message?.text).not.toMatch(/buy now|pills/i)
    expect(message?.text).toContain('Finance')
    expect(message?.headers).not.toHaveProperty('List-Unsubscribe')
  })

  it.each([
    ['Please enter a valid email address', { email: 'anna' }],
    ['Please provide your email and select at least one interest', { email: undefined }],
    ['Please provide your email and select at least one interest', { email: ' ' }],
    ['Please provide your email and select at least one interest', { interests: [] }],
    ['Please provide your email and select at least one interest', { interests: null }],
    ['Choose interests from the list', { interests: ['Gardening'] }],
    ['Name must be less than 100 characters', { name: 'x'.repeat(101) }],
  ])('rejects a validator with “%s” and stores nothing', async (error, wrong) => {
    const before = await countRows(world)
    const given = { email, interests: ['Finance'], ...wrong }
    const problem = await anna.getRejection(captureValidatorInterest, given)
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', error })
    expect(await countRows(world)).toEqual(before)
  })

  it.each([
    ['a script', 'javascript:alert(document.domain)'],
    ['a data URL', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/passwd'],
    ['not a URL', 'not an address'],
    ['too long', `https://example.com/${'x'.repeat(5000)}`],
  ])('the source URL of a validator that is %s is not stored', async (_what, sourceUrl) => {
    await signUp(anna, { sourceUrl })
    await anna.call(confirmValidatorInterest, { token: await token() })
    expect(await kept()).toMatchObject([{ email, source_url: null }])
  })

  it('a confirmation link succeeds each time, also in simultaneous requests', async () => {
    await signUp(anna)
    const input = { token: await token() }
    const results = await Promise.all(
      Array.from({ length: 20 }, () => world.visitor().call(confirmValidatorInterest, input)),
    )
    expect(new Set(results.map(({ success }) => success))).toEqual(new Set([true]))
    await anna.call(confirmValidatorInterest, input)
    expect(await kept()).toHaveLength(1)
  })

  it('a GET by a mail scanner does not confirm a validator', async () => {
    await signUp(anna)
    const [message] = await world.emails({ to: email })
    const before = await countRows(world)
    const links = (message?.links ?? []).filter((link) => link.startsWith('/'))
    const responses = await Promise.all(links.map((link) => anna.fetch(link)))
    expect(responses.map(({ status }) => status)).toEqual([200])
    expect(await countRows(world)).toEqual(before)
    expect(await kept()).toEqual([])
  })

  it('a confirmation link shows its interests and whether the browser signed up', async () => {
    await signUp(anna)
    const link = { token: await token() }
    const state = { state: 'ready', interests: ['Finance'] }
    expect(await anna.call(getValidatorLink, { ...link, sessionId: anna.sessionId })).toEqual({
      ...state,
      isSameBrowser: true,
    })
    const other = world.visitor()
    for (const sessionId of [other.sessionId, null]) {
      expect(await other.call(getValidatorLink, { ...link, sessionId })).toEqual({
        ...state,
        isSameBrowser: false,
      })
    }
    await other.call(confirmValidatorInterest, link)
    expect(await other.call(getValidatorLink, link)).toMatchObject({ state: 'confirmed' })
  })

  it('a validator sign-up gets the same response for a known and an unknown email', async () => {
    const getSignUpResponse = async () => {
      const response = await world.visitor().fetch(captureValidatorInterest.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, interests: ['Marketing'] }),
      })
      const headers = [...response.headers].filter(([name]) => name !== 'date')
      return { status: response.status, headers, body: await response.text() }
    }
    const unknown = await getSignUpResponse()
    await anna.call(confirmValidatorInterest, { token: await token() })
    expect(await getSignUpResponse()).toEqual(unknown)
  })

  it('a stranger who enters the email of a validator changes nothing', async () => {
    await signUp(anna, { name: 'Anna' })
    const own = await token()
    await anna.call(confirmValidatorInterest, { token: own })
    const before = await kept()
    const stranger = world.visitor()
    await signUp(stranger, { interests: ['Marketing'], name: 'Not Anna' })
    expect(await kept()).toEqual(before)
    // The stranger's sign-up must not break a link that is still on its way either.
    world.clock.advance(120)
    await signUp(anna, { interests: ['Education'], name: 'Anna' })
    await signUp(stranger, { interests: ['Healthcare'], name: 'Not Anna' })
    world.clock.advance(120)
    await anna.call(confirmValidatorInterest, { token: await token('Education') })
    expect(await kept()).toMatchObject([{ email, name: 'Anna', interests: ['Education'] }])
  })

  it('new interests apply once confirmed, and an old link does not restore the old ones', async () => {
    await signUp(anna)
    const first = await token()
    await anna.call(confirmValidatorInterest, { token: first })
    world.clock.advance(120)
    await signUp(anna, { interests: ['Marketing'] })
    expect(await kept()).toMatchObject([{ interests: ['Finance'] }])
    await anna.call(confirmValidatorInterest, { token: await token('Marketing') })
    await anna.call(confirmValidatorInterest, { token: first })
    expect(await kept()).toMatchObject([{ email, interests: ['Marketing'] }])
  })

  it('fifty simultaneous validator sign-ups send one email, and at most five are sent a day', async () => {
    const strangers = Array.from({ length: 50 }, () => world.visitor())
    await Promise.all(strangers.map((stranger) => signUp(stranger)))
    expect(await tokens()).toHaveLength(1)
    const outcomes: string[] = []
    for (let minute = 0; minute < 20; minute += 1) {
      world.clock.advance(60)
      const outcome = await signUp(world.visitor()).catch(() => null)
      outcomes.push(outcome ? 'taken' : 'refused')
      await world.emails()
    }
    world.clock.advance(3600)
    expect(await tokens()).toHaveLength(5)
    expect(outcomes.at(-1)).toBe('refused')
  })

  it('an expired confirmation link is rejected, and a new sign-up replaces it', async () => {
    await signUp(anna)
    const old = await token()
    world.clock.advance(7 * 86_400)
    expect(await anna.call(getValidatorLink, { token: old })).toMatchObject({ state: 'expired' })
    expect(await anna.getRejection(confirmValidatorInterest, { token: old })).toMatchObject({
      status: 409,
      error: 'This link has expired. Sign up again for a new one.',
    })
    expect(await kept()).toEqual([])
    await signUp(anna)
    await anna.call(confirmValidatorInterest, { token: await token() })
    expect(await kept()).toHaveLength(1)
    expect(await anna.call(getValidatorLink, { token: old })).toMatchObject({ state: 'confirmed' })
  })

  it('rejects an invalid confirmation link', async () => {
    await signUp(anna)
    const real = await token()
    const leave = createUnsubscribeToken(
      { list: 'validators', id: 'x' },
      world.site.services.config.SECRET_KEY,
    )
    for (const wrong of ['', 'x', `${real}x`, real.replace(/^./, 'z'), leave]) {
      for (const contract of [getValidatorLink, confirmValidatorInterest]) {
        const problem = await anna.getRejection(contract, { token: wrong })
        expect(problem).toMatchObject({ status: 400, error: 'Invalid confirmation link' })
      }
    }
    expect(await kept()).toEqual([])
  })

  it('leaving deletes all data of a validator and can be repeated', async () => {
    await signUp(anna)
    const link = await token()
    await anna.call(confirmValidatorInterest, { token: link })
    world.clock.advance(120)
    await signUp(anna, { interests: ['Marketing'] })
    const { id } = await world.site.services.db
      .selectFrom('validators')
      .select('id')
      .executeTakeFirstOrThrow()
    const leave = createUnsubscribeToken(
      { list: 'validators', id },
      world.site.services.config.SECRET_KEY,
    )
    for (let time = 0; time < 2; time += 1) {
      expect(await anna.call(unsubscribe, { token: leave })).toMatchObject({ success: true })
    }
    expect(await countRows(world)).toMatchObject({ validators: 0, validator_sign_ups: 0 })
    expect(await anna.call(getValidatorLink, { token: link })).toMatchObject({ state: 'gone' })
    expect(await anna.getRejection(confirmValidatorInterest, { token: link })).toMatchObject({
      status: 404,
    })
  })

  it('validator sign-ups are deleted seven days after their link expired, and validators are kept', async () => {
    await signUp(anna)
    await anna.call(confirmValidatorInterest, { token: await token() })
    await signUp(world.visitor(), { email: 'ben@example.com' })
    const clean = async () => {
      await cleanValidatorSignUps.run(world.site.services, {}, new AbortController().signal)
      return countRows(world)
    }
    world.clock.advance(14 * 86_400)
    expect(await clean()).toMatchObject({ validators: 1, validator_sign_ups: 2 })
    world.clock.advance(1)
    expect(await clean()).toMatchObject({ validators: 1, validator_sign_ups: 0 })
  })
})
