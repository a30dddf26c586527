import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import {
  countListed,
  countPeople,
  type ListedEntry,
  listEntryPages,
} from '../../src/features/waitlist/listed-entries.ts'
import type { WaitlistEntryId } from '../../src/features/waitlist/contract.ts'
import { selectPosition } from '../../src/features/waitlist/positions.ts'
import { getConsentWording } from '../../src/features/waitlist/rules.ts'
import { fillWaitlist, makeSignUps } from '../paid-waitlist.ts'
import { join, signUp } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

describe('the entries of a waitlist', () => {
  let world: World
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    ideaId = crypto.randomUUID() as IdeaId
  })
  afterAll(() => world.close())

  type Move = { who: number; change: 'leaves' | 'one referral more' | 'one referral less' }
  const db = () => world.site.services.db

  async function applyMove({ who, change }: Move): Promise<void> {
    const entry = sql`where idea_id = ${ideaId} and email = ${`reader${who}@example.com`}`
    if (change === 'leaves') return void (await sql`delete from waitlist ${entry}`.execute(db()))
    const by = change === 'one referral more' ? 1 : -1
    await sql`update waitlist set referrals = greatest(0, referrals + ${by}) ${entry}`.execute(db())
  }

  async function listEntries(size?: number): Promise<ListedEntry[]> {
    return (await Array.fromAsync(listEntryPages(db(), ideaId, size))).flat()
  }

  it('entries are listed at the positions that their owners see, for any page size', async () => {
    const entries = makeSignUps(30).map((entry, index) => ({
      ...entry,
      referrals: (index * 7) % 4,
    }))
    await fillWaitlist(world, ideaId, entries)
    await sql`insert into waitlist_blocks values (${ideaId}, 0, 30)`.execute(db())
    const { rows } = await sql<{ id: WaitlistEntryId; email: string }>`
      select id, email from waitlist where idea_id = ${ideaId}`.execute(db())
    const shown = new Map<string, number | undefined>()
    for (const { id, email } of rows) {
      shown.set(email, (await selectPosition(id).execute(db())).rows[0]?.position)
    }
    const whole = await listEntries()
    expect(new Map(whole.map(({ email, position }) => [email, position]))).toEqual(shown)
    for (const size of [1, 2, 7, 30, 31]) expect(await listEntries(size)).toEqual(whole)
  })

  it('each entry is listed once while others leave and change their positions', async () => {
    const move = fc.record({
      who: fc.integer({ min: 1, max: 12 }),
      change: fc.constantFrom<Move['change']>('leaves', 'one referral more', 'one referral less'),
    })
    const moves = fc.array(fc.array(move, { maxLength: 3 }), { maxLength: 8 })
    const start = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(start, moves, async (referrals, meanwhile) => {
        await sql`truncate waitlist cascade`.execute(db())
        const entries = makeSignUps(12).map((entry, index) => ({
          ...entry,
          referrals: referrals[index] ?? 0,
        }))
        await fillWaitlist(world, ideaId, entries)
        const seen: string[] = []
        let page = 0
        for await (const rows of listEntryPages(db(), ideaId, 3)) {
          seen.push(...rows.map(({ email }) => email))
          for (const one of meanwhile[page++] ?? []) await applyMove(one)
        }
        expect(new Set(seen).size).toBe(seen.length)
        const { rows: stayed } = await sql<{ email: string }>`
          select email from waitlist where idea_id = ${ideaId}`.execute(db())
        expect(seen).toEqual(expect.arrayContaining(stayed.map(({ email }) => email)))
      }),
      { numRuns: 60 },
    )
  })

  it('entries that are added while the list is read are left out, so that it ends', async () => {
    await fillWaitlist(world, ideaId, makeSignUps(4))
    const seen: string[] = []
    let turn = 4
    for await (const rows of listEntryPages(db(), ideaId, 1)) {
      seen.push(...rows.map(({ email }) => email))
      turn += 1
      await sql`
        insert into waitlist (id, idea_id, email, person, comments, verified, created_at, verified_at, turn)
        values (gen_random_uuid(), ${ideaId}, ${`new${turn}`}, '', '', true, now(), now(), ${turn})`.execute(
        db(),
      )
    }
    expect(seen).toEqual(makeSignUps(4).map(({ email }) => email))
    expect(await countListed(db(), ideaId)).toBe(8)
  })

  it('a comment is listed only if its writer agreed that the founder gets the comments too', async () => {
    await fillWaitlist(
      world,
      ideaId,
      ['ann', 'ben', 'cleo'].map((name) => ({
        email: `${name}@example.com`,
        comments: `I am ${name}`,
      })),
    )
    await sql`insert into consent_wordings (version, wording, first_used_at)
      values ('older', 'The founder can buy my email.', now())`.execute(db())
    await sql`update waitlist set consent_version = 'older' where email = 'ben@example.com'`.execute(
      db(),
    )
    await sql`update waitlist set consent_version = null where email = 'cleo@example.com'`.execute(
      db(),
    )
    expect((await listEntries()).map(({ email, comments }) => [email, comments])).toEqual([
      ['ann@example.com', 'I am ann'],
      ['ben@example.com', ''],
      ['cleo@example.com', ''],
    ])
  })

  it('a comment is not listed if the form sent no wording, or one that this site never showed', async () => {
    ideaId = await world.postIdea(world.visitor())
    for (const [name, consentWording] of [
      ['ann', getConsentWording()],
      ['ben', undefined],
      ['cleo', 'The founder gets my comments.'],
    ] as const) {
      const about = { comments: `I am ${name}`, consentWording }
      await join(world, world.visitor(), ideaId, `${name}@example.com`, about)
    }
    expect((await listEntries()).map(({ email, comments }) => [email, comments])).toEqual([
      ['ann@example.com', 'I am ann'],
      ['ben@example.com', ''],
      ['cleo@example.com', ''],
    ])
  })

  it('a repeated sign-up without a wording takes back the consent of the one before', async () => {
    ideaId = await world.postIdea(world.visitor())
    const visitor = world.visitor()
    await signUp(visitor, ideaId, 'ann@example.com', { comments: 'First' })
    const about = { comments: 'Second', consentWording: undefined }
    await join(world, visitor, ideaId, 'ann@example.com', about)
    expect(await listEntries()).toMatchObject([{ email: 'ann@example.com', comments: '' }])
  })

  it('several emails of one person count as one person, and suppressed ones are not counted', async () => {
    await fillWaitlist(world, ideaId, [
      { email: 'ann@example.com' },
      { email: 'ann+beta@example.com' },
      { email: 'a.n.n@example.com' },
      { email: 'ben@gmail.com' },
      { email: 'ben@googlemail.com' },
      { email: 'cleo@example.com' },
    ])
    await db()
      .insertInto('suppressed_addresses')
      .values({ address: 'cleo@example.com', reason: 'bounced', created_at: world.clock.now() })
      .execute()
    expect(await countListed(db(), ideaId)).toBe(5)
    expect(await countPeople(db(), [ideaId])).toEqual(new Map([[ideaId, 2]]))
  })
})
