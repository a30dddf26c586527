import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudit } from '../../src/features/moderation/audit.ts'
import { addBlock, listAuditEntries } from '../../src/features/moderation/contract.ts'
import { cleanAuditEntries } from '../../src/features/moderation/jobs/clean-audit-entries.ts'
import type { Id, UserId } from '../../src/shared/schema/ids.ts'
import { openAdminBrowser } from '../accounts.ts'
import { openWorld, type World } from '../world.ts'

describe('the audit log', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  it('the audit log shows the actor, the act and the outcome, and no blocked pattern', async () => {
    const admin = await openAdminBrowser(world)
    const { services } = world.site
    world.clock.advance(1)
    await admin.call(addBlock, { kind: 'email', pattern: 'eve@spam.example', note: 'Bought' })
    world.clock.advance(1)
    await admin.getRejection(addBlock, { kind: 'email', pattern: 'eve@spam.example' })
    world.clock.advance(1)
    await recordAudit(services, {
      userId: null,
      act: 'make-admin',
      about: { userId: 1 },
      outcome: 'done',
    })
    world.clock.advance(1)
    const gone = randomUUID() as UserId
    await recordAudit(services, { userId: gone, act: 'sign-out', about: {}, outcome: 'done' })

    const { entries, nextCursor } = await admin.call(listAuditEntries, {})
    const shown = entries.map(({ email, isOperator, act, about, outcome }) => ({
      email,
      isOperator,
      act,
      about,
      outcome,
    }))
    const ada = { email: 'ada@example.com', isOperator: false }
    expect(shown).toEqual([
      { email: null, isOperator: false, act: 'sign-out', about: {}, outcome: 'done' },
      { email: null, isOperator: true, act: 'make-admin', about: { userId: 1 }, outcome: 'done' },
      { ...ada, act: 'add-block', about: { kind: 'email' }, outcome: 'conflict' },
      { ...ada, act: 'add-block', about: { kind: 'email' }, outcome: 'done' },
      { ...ada, act: 'sign-in', about: {}, outcome: 'done' },
    ])
    expect(nextCursor).toBeNull()
    expect(JSON.stringify(entries)).not.toContain('spam.example')
  })

  it('the audit log comes by pages, each entry once, even if many share one moment', async () => {
    const admin = await openAdminBrowser(world)
    const { db } = world.site.services
    const start = Date.UTC(2026, 10, 1)
    const rows = Array.from({ length: 130 }, (_, index) => ({
      id: randomUUID() as Id<'audit entry'>,
      user_id: null,
      act: 'backup',
      about: {},
      outcome: 'done',
      at: new Date(start + Math.floor(index / 40)),
    }))
    await db.insertInto('audit_entries').values(rows).execute()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.call(listAuditEntries, { cursor, limit: 7 })
      expect(page.entries.length).toBeLessThanOrEqual(7)
      seen.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor && seen.length < 200)
    const order = rows
      .toSorted(
        (one, other) => other.at.getTime() - one.at.getTime() || other.id.localeCompare(one.id),
      )
      .map(({ id }) => id)
    // The newest entry is the administrator’s own sign-in.
    expect(seen.slice(1)).toEqual(order)
  })

  it('an audit entry is kept for 400 days', async () => {
    const { services } = world.site
    const entry = { userId: null, act: 'backup', about: {}, outcome: 'done' }
    await recordAudit(services, entry)
    world.clock.advance(1)
    const at = world.clock.now()
    await recordAudit(services, entry)
    world.clock.advance(400 * 86_400)
    await cleanAuditEntries.run(services, {}, new AbortController().signal)
    const left = await services.db.selectFrom('audit_entries').select('at').execute()
    expect(left).toEqual([{ at }])
  })
})
