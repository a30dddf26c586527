import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getFounderLink,
  openFounderLink,
  sendFounderLink,
} from '../../src/features/founders/contract.ts'
import {
  confirmNewsletter,
  getNewsletterLink,
  joinNewsletter,
  unsubscribe,
} from '../../src/features/newsletter/contract.ts'
import { openScanCredit } from '../../src/features/purchases/contract.ts'
import { giftScans } from '../../src/features/purchases/gift-scans.ts'
import {
  captureValidatorInterest,
  confirmValidatorInterest,
  getValidatorLink,
} from '../../src/features/validators/contract.ts'
import { getWaitlistLink, verifyWaitlistEmail } from '../../src/features/waitlist/contract.ts'
import type { EmailKind } from '../../src/platform/email/emails.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import type { FunctionContract } from '../../src/platform/functions/declare.ts'
import { getFounderToken } from '../founders.ts'
import { countRows } from '../row-counts.ts'
import { signUp, getVerificationToken } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const email = 'ann@example.com'
const day = 86_400

interface Kind {
  name: string
  path: string
  send: (world: World) => Promise<string>
  confirm: FunctionContract
  /** missing: the link has no state */
  getLink?: FunctionContract
  confirmed?: string
  /** the one that confirms it first; it ends with the link's expiry */
  isForOneBrowser?: boolean
  /** missing: it never expires */
  days?: number
  invalid: { status: number; code: string }
}

const invalidInput = { status: 400, code: 'invalid_input' }
const notFound = { status: 404, code: 'not_found' }

const kinds: Kind[] = [
  {
    name: 'newsletter',
    path: '/confirm-newsletter?token=',
    async send(world) {
      await world.visitor().call(joinNewsletter, { email })
      return lastToken(world, 'newsletter-confirmation', '/confirm-newsletter?token=')
    },
    confirm: confirmNewsletter,
    getLink: getNewsletterLink,
    confirmed: 'confirmed',
    days: 7,
    invalid: invalidInput,
  },
  {
    name: 'validator',
    path: '/confirm-validator?token=',
    async send(world) {
      await world.visitor().call(captureValidatorInterest, { email, interests: ['Finance'] })
      return lastToken(world, 'validator-confirmation', '/confirm-validator?token=')
    },
    confirm: confirmValidatorInterest,
    getLink: getValidatorLink,
    confirmed: 'confirmed',
    days: 7,
    invalid: invalidInput,
  },
  {
    name: 'waitlist',
    path: '/verify-waitlist?token=',
    async send(world) {
      await signUp(world.visitor(), await world.postIdea(world.visitor()), email)
      return getVerificationToken(world, email)
    },
    confirm: verifyWaitlistEmail,
    getLink: getWaitlistLink,
    confirmed: 'verified',
    days: 7,
    invalid: invalidInput,
  },
  {
    name: 'founder',
    path: '/analytics?founder=',
    async send(world) {
      await world.postIdea(world.visitor(), { businessEmail: email })
      await world.visitor().call(sendFounderLink, { email })
      return getFounderToken(world, email)
    },
    confirm: openFounderLink,
    getLink: getFounderLink,
    // In any other browser.
    confirmed: 'gone',
    isForOneBrowser: true,
    days: 7,
    invalid: invalidInput,
  },
  {
    name: 'scan credit',
    path: '/validation?credit=',
    async send(world) {
      const { services } = world.site
      await services.db.transaction().execute((tx) => giftScans(services, tx, { email, count: 1 }))
      return lastToken(world, 'scan-gift', '/validation?credit=')
    },
    confirm: openScanCredit,
    invalid: notFound,
  },
  {
    name: 'unsubscribe',
    path: '/u/',
    async send(world) {
      const token = await getSend('newsletter')(world)
      await world.visitor().call(confirmNewsletter, { token })
      const { db, config } = world.site.services
      const { entry_id: id } = await db
        .selectFrom('newsletter_readers')
        .select('entry_id')
        .executeTakeFirstOrThrow()
      return createUnsubscribeToken({ list: 'newsletter', id }, config.SECRET_KEY)
    },
    confirm: unsubscribe,
    invalid: notFound,
  },
]

const getSend = (name: string) => kinds.find((kind) => kind.name === name)?.send ?? (async () => '')

async function lastToken(world: World, kind: EmailKind, path: string): Promise<string> {
  const message = (await world.emails({ to: email, kind })).at(-1)
  return message?.links.find((link) => link.startsWith(path))?.slice(path.length) ?? ''
}

const expiring = kinds.filter(({ days }) => days !== undefined)
const lasting = kinds.filter(({ days }) => days === undefined)
const withState = kinds.filter(({ getLink, isForOneBrowser }) => getLink && !isForOneBrowser)

describe('links of emails', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
  })
  afterAll(() => world.close())

  /** undefined: a link of this kind has no state */
  async function getState({ getLink }: Kind, token: string): Promise<string | undefined> {
    return getLink && ((await world.visitor().call(getLink, { token })) as { state: string }).state
  }

  /** Without the local mailbox, as emails arrive there later. */
  async function storedRows() {
    const { stored_values: _mailbox, ...counts } = await countRows(world)
    return counts
  }

  async function expectRejected({ confirm, getLink, invalid }: Kind, tokens: string[]) {
    const before = await countRows(world)
    for (const contract of getLink ? [confirm, getLink] : [confirm]) {
      for (const token of tokens) {
        expect(await world.visitor().getRejection(contract, { token })).toMatchObject(invalid)
      }
    }
    expect(await countRows(world)).toEqual(before)
  }

  it.each(kinds)('a GET of a $name link changes nothing and repeats no token', async (kind) => {
    const token = await kind.send(world)
    const before = await countRows(world)
    for (const method of ['HEAD', 'GET']) {
      const page = await world.visitor().fetch(kind.path + token, { method })
      expect(page.status).toBe(200)
      expect(page.headers.get('location')).toBeNull()
      expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(await page.text()).not.toContain(token)
    }
    expect(await getState(kind, token)).toBe(kind.getLink && 'ready')
    expect(await countRows(world)).toEqual(before)
  })

  it.each(kinds)(
    'each further click on a $name link changes nothing and has the same response',
    async (kind) => {
      const token = await kind.send(world)
      const browser = world.visitor()
      const first = await browser.call(kind.confirm, { token })
      expect(first).toMatchObject({ success: true })
      expect(await getState(kind, token)).toBe(kind.confirmed)
      const after = await storedRows()
      const again = await Promise.all([1, 2, 3].map(() => browser.call(kind.confirm, { token })))
      // An unsubscribe link also says whether there was anything left to end.
      const { wasSubscribed: _differs, ...same } = first as Record<string, unknown>
      for (const later of again) expect(later).toMatchObject(same)
      expect(await storedRows()).toEqual(after)
    },
  )

  it.each(expiring)('a $name link is rejected once it has expired', async (kind) => {
    const token = await kind.send(world)
    const lastsFor = (kind.days ?? 0) * day
    world.clock.advance(lastsFor - 1)
    expect(await getState(kind, token)).toBe(kind.getLink && 'ready')
    world.clock.advance(1)
    expect(await getState(kind, token)).toBe(kind.getLink && 'expired')
    const before = await countRows(world)
    expect(await world.visitor().getRejection(kind.confirm, { token })).toMatchObject({
      status: 409,
      code: 'conflict',
      error: expect.stringContaining('This link has expired.'),
    })
    expect(await countRows(world)).toEqual(before)
  })

  it.each(lasting)('a $name link never expires', async (kind) => {
    const token = await kind.send(world)
    world.clock.advance(1000 * day)
    expect(await world.visitor().call(kind.confirm, { token })).toMatchObject({ success: true })
  })

  it.each(withState)('a confirmed $name link still succeeds after its expiry', async (kind) => {
    const token = await kind.send(world)
    await world.visitor().call(kind.confirm, { token })
    world.clock.advance(30 * day)
    expect(await getState(kind, token)).toBe(kind.confirmed)
    expect(await world.visitor().call(kind.confirm, { token })).toMatchObject({ success: true })
  })

  it.each(kinds)('a forged $name link is rejected and changes nothing', async (kind) => {
    const token = await kind.send(world)
    const signedPart = token.slice(0, token.lastIndexOf('.') + 1)
    await expectRejected(kind, [
      'x',
      signedPart,
      token.slice(0, -1),
      `${token}A`,
      `x${token}`,
      signedPart + 'A'.repeat(token.length - signedPart.length),
    ])
  })

  it.each(kinds)('a link of another kind does not pass for a $name link', async (kind) => {
    const others: string[] = []
    for (const other of kinds.filter(({ name }) => name !== kind.name)) {
      await world.reset()
      others.push(await other.send(world))
    }
    expect(new Set(others).size).toBe(kinds.length - 1)
    await expectRejected(kind, others)
  })

  it.each(kinds)('the outbox holds no token of a $name link', async (kind) => {
    const token = await kind.send(world)
    const rows = await world.site.services.db.selectFrom('letters').selectAll().execute()
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain(token.slice(token.lastIndexOf('.') + 1))
  })
})
