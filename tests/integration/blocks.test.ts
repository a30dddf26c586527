import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contractsByFeature } from '../../src/app/functions.ts'
import { getSession, sendFounderLink } from '../../src/features/founders/contract.ts'
import { editIdea, getIdea, submitIdea, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { createBlocks } from '../../src/features/moderation/blocks.ts'
import { addBlock, listBlocks, removeBlock } from '../../src/features/moderation/contract.ts'
import { blockedText, maxBlocks } from '../../src/features/moderation/rules.ts'
import type { BlockId } from '../../src/features/moderation/tables.ts'
import { joinNewsletter } from '../../src/features/newsletter/contract.ts'
import { createValidationCheckout } from '../../src/features/purchases/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import { getVoteStatus, vote } from '../../src/features/votes/contract.ts'
import {
  leaveWaitlist,
  resendWaitlistVerification,
  sendWaitlistVerification,
} from '../../src/features/waitlist/contract.ts'
import { addAdmin, openAdminBrowser, signIn } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { createSampleInput } from '../inputs.ts'
import { signUp, getSignUpInput, getVerificationToken, getTokens } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const rejection = { status: 403, code: 'forbidden', error: blockedText }
const conflict = { status: 409, code: 'conflict' }

describe('blocks', () => {
  let world: World
  beforeAll(async () => {
    const env = { TRUSTED_PROXY_HOPS: '1', ROLE: 'web', ADMIN_SECOND_FACTOR: 'optional' }
    world = await openWorld(env)
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  function getVote(browser: TestBrowser, ideaId: string) {
    return { ideaId, sessionId: browser.sessionId, voteType: 'up', action: 'vote' } as const
  }

  it('a blocked network cannot write, but can read, leave and withdraw', async () => {
    const admin = await openAdminBrowser(world)
    const blocked = world.visitor('203.0.113.7')
    const ideaId = await world.postIdea(blocked)
    await signUp(blocked, ideaId, 'reader@example.com')
    const tokens = await getTokens(world, ideaId, 'reader@example.com')
    await admin.call(addBlock, { kind: 'network', pattern: '203.0.113.0/24' })

    expect(await blocked.getRejection(vote, getVote(blocked, ideaId))).toMatchObject(rejection)
    const other = { ...ideaFields, sessionId: randomUUID() }
    expect(await blocked.getRejection(submitIdea, other)).toMatchObject(rejection)
    const edit = { ideaId, description: 'Now' }
    expect(await blocked.getRejection(editIdea, edit)).toMatchObject(rejection)
    const input = { searchQuery: 'Late invoices', isLite: true }
    expect(await blocked.getRejection(scanPainPoints, input)).toMatchObject(rejection)

    const neighbour = world.visitor('203.0.114.7')
    expect(await neighbour.call(vote, getVote(neighbour, ideaId))).toMatchObject({ votesUp: 1 })
    expect(await blocked.call(getIdea, { id: ideaId })).toMatchObject({ votesUp: 1 })
    await blocked.call(getVoteStatus, { idea_uuid: ideaId, session_uuid: blocked.sessionId })
    await blocked.call(leaveWaitlist, { token: tokens?.leave ?? '' })
    await blocked.call(withdrawIdea, { ideaId })
  })

  it('a block closes the writes whose contract does not open them to blocked callers', async () => {
    const admin = await openAdminBrowser(world)
    await admin.call(addBlock, { kind: 'network', pattern: '203.0.113.0/24' })
    const blocked = world.visitor('203.0.113.7')
    const writes = Object.values(contractsByFeature)
      .flat()
      .filter(({ method, access }) => method === 'POST' && access !== 'admin')
    const closed: string[] = []
    for (const contract of writes) {
      const response = await blocked.fetch(contract.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(createSampleInput(contract)),
      })
      if ((await response.text()).includes(blockedText)) closed.push(contract.name)
    }
    expect(closed.toSorted()).toEqual(
      writes
        .filter(({ isOpenToBlocked }) => !isOpenToBlocked)
        .map(({ name }) => name)
        .toSorted(),
    )
    // The closed ones make up things or send emails.
    expect(closed).toEqual(expect.arrayContaining(['submit-idea', 'vote', 'share-report']))
  })

  it('a block of an IPv6 address holds for its /64', async () => {
    const admin = await openAdminBrowser(world)
    const ideaId = await world.postIdea(world.visitor())
    await admin.call(addBlock, { kind: 'network', pattern: '2001:db8:0:7::1' })
    const same = world.visitor('2001:db8:0:7:aaaa::2')
    expect(await same.getRejection(vote, getVote(same, ideaId))).toMatchObject(rejection)
    const other = world.visitor('2001:db8:0:8::1')
    await other.call(vote, getVote(other, ideaId))
  })

  it('a blocked email pattern is rejected by every form that takes an email', async () => {
    const admin = await openAdminBrowser(world)
    const browser = world.visitor()
    const ideaId = await world.postIdea(browser)
    await admin.call(addBlock, { kind: 'email', pattern: '*@*.Spam.example' })
    const email = 'Eve@Mail.spam.example'
    const { sessionId } = browser
    const calls = [
      [submitIdea, { ...ideaFields, businessEmail: email, sessionId }],
      [joinNewsletter, { email, sessionId }],
      [sendFounderLink, { email, sessionId }],
      [sendWaitlistVerification, getSignUpInput(browser, ideaId, email)],
      [
        createValidationCheckout,
        { ...createSampleInput(createValidationCheckout), businessEmail: email },
      ],
    ] as const
    for (const [contract, input] of calls) {
      expect([contract.name, await browser.getRejection(contract, input)]).toMatchObject([
        contract.name,
        rejection,
      ])
    }
    await browser.call(joinNewsletter, { email: 'eve@spam.example', sessionId })
  })

  it('an old link sends nothing to an email that is now blocked', async () => {
    const admin = await openAdminBrowser(world)
    const browser = world.visitor()
    const ideaId = await world.postIdea(browser)
    await signUp(browser, ideaId, 'eve@spam.example')
    const token = await getVerificationToken(world, 'eve@spam.example')
    await admin.call(addBlock, { kind: 'email', pattern: '*@spam.example' })
    world.clock.advance(600)
    expect(await browser.getRejection(resendWaitlistVerification, { token })).toMatchObject(
      rejection,
    )
    expect(await world.emails({ to: 'eve@spam.example' })).toHaveLength(1)
  })

  it('a blocked session cannot write from any network until the block is removed', async () => {
    const admin = await openAdminBrowser(world)
    const ideaId = await world.postIdea(world.visitor())
    const blocked = world.visitor('203.0.113.1')
    const { id } = await admin.call(addBlock, {
      kind: 'session',
      pattern: blocked.sessionId.toUpperCase(),
    })
    const moved = { ...world.visitor('203.0.113.2'), sessionId: blocked.sessionId }
    expect(await moved.getRejection(vote, getVote(moved, ideaId))).toMatchObject(rejection)
    await admin.call(removeBlock, { id })
    await admin.call(removeBlock, { id })
    expect(await moved.call(vote, getVote(moved, ideaId))).toMatchObject({ votesUp: 1 })
  })

  it('an administrator who blocked their own network can sign in and remove the block', async () => {
    const email = await addAdmin(world)
    const admin = world.visitor('203.0.113.7')
    await signIn(admin, email)
    const { id } = await admin.call(addBlock, { kind: 'network', pattern: '203.0.113.7' })
    const again = world.visitor('203.0.113.7')
    expect((await signIn(again, email)).status).toBe(200)
    expect((await again.call(getSession, {})).account).toMatchObject({ isAdmin: true })
    await again.call(removeBlock, { id })
    const ideaId = await world.postIdea(again)
    expect(await again.call(vote, getVote(again, ideaId))).toMatchObject({ votesUp: 1 })
  })

  it('rejects a pattern that is invalid or already blocked', async () => {
    const admin = await openAdminBrowser(world)
    expect(
      await admin.getRejection(addBlock, { kind: 'network', pattern: '0.0.0.0/0' }),
    ).toMatchObject({
      status: 400,
      issues: [{ path: 'pattern', message: expect.stringContaining('/8 is the widest') }],
    })
    expect(await admin.getRejection(addBlock, { kind: 'email', pattern: '*@*' })).toMatchObject({
      status: 400,
      error: expect.stringContaining('*@spam.example'),
    })
    await admin.call(addBlock, { kind: 'network', pattern: '203.0.113.0/24' })
    expect(
      await admin.getRejection(addBlock, { kind: 'network', pattern: '203.0.113.9/24' }),
    ).toMatchObject({ ...conflict, error: '203.0.113.0/24 is already blocked.' })
  })

  it('lists blocks by pages, newest first, and limits their number', async () => {
    const admin = await openAdminBrowser(world)
    const { db, blocks } = world.site.services
    const rows = Array.from({ length: maxBlocks - 1 }, (_, index) => ({
      id: randomUUID() as BlockId,
      kind: 'network' as const,
      pattern: `10.${Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`,
      note: '',
      // Many share one moment, so that the id decides.
      created_at: new Date(Date.UTC(2026, 10, 1) + Math.floor(index / 30)),
    }))
    for (let start = 0; start < rows.length; start += 5000) {
      await db
        .insertInto('blocks')
        .values(rows.slice(start, start + 5000))
        .execute()
    }
    await blocks.notifyChanged()
    const last = await admin.call(addBlock, { kind: 'email', pattern: 'a@b.example', note: 'Why' })
    expect(
      await admin.getRejection(addBlock, { kind: 'email', pattern: 'c@b.example' }),
    ).toMatchObject({
      ...conflict,
      error: expect.stringContaining('10,000'),
    })

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.call(listBlocks, { cursor })
      seen.push(...page.blocks.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor && seen.length < 200)
    const newest = rows
      .toSorted((one, other) =>
        one.created_at.getTime() === other.created_at.getTime()
          ? other.id.localeCompare(one.id)
          : other.created_at.getTime() - one.created_at.getTime(),
      )
      .map(({ id }) => id)
    expect(seen).toEqual([last.id, ...newest].slice(0, seen.length))
  })

  it('a block reaches other processes at once, or within 30 seconds if the message is lost', async () => {
    const { services } = world.site
    const admin = await openAdminBrowser(world)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const elsewhere = await createBlocks(services)
    const deaf = await createBlocks({
      ...services,
      pubsub: { ...services.pubsub, subscribe: () => () => {} },
    })
    const caller = { ip: '203.0.113.7' }
    try {
      await admin.call(addBlock, { kind: 'network', pattern: '203.0.113.7' })
      await expect.poll(() => elsewhere.isBlocked(caller)).toBe(true)
      expect(deaf.isBlocked(caller)).toBe(false)
      vi.advanceTimersByTime(30_000)
      await expect.poll(() => deaf.isBlocked(caller)).toBe(true)
    } finally {
      await elsewhere.close()
      await deaf.close()
      vi.useRealTimers()
    }
  })

  it('blocks are read again after a change during a read', async () => {
    const { services } = world.site
    let letGo = () => {}
    let gate: Promise<void> | null = null
    let isHeld = () => {}
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    const slow = await createBlocks({
      ...services,
      // Delays the result, so that it is outdated when it arrives.
      db: services.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          isHeld()
          await gate
          return result
        },
      }),
    })
    gate = new Promise((resolve) => (letGo = resolve))
    const first = slow.notifyChanged()
    await held
    const block = { kind: 'network', pattern: '203.0.113.7', note: '' } as const
    await services.db
      .insertInto('blocks')
      .values({ ...block, id: randomUUID() as BlockId, created_at: services.clock() })
      .execute()
    const second = slow.notifyChanged()
    letGo()
    await second
    expect(slow.isBlocked({ ip: '203.0.113.7' })).toBe(true)
    await first
    await slow.close()
  })
})
