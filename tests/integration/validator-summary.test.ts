import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getValidatorSummary,
  type ValidatorId,
  type ValidatorSignUpId,
} from '../../src/features/validators/contract.ts'
import { type Interest, interests } from '../../src/features/validators/rules.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { openWorld, type World } from '../world.ts'

describe('the summary of validators', () => {
  let world: World
  let admin: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    admin = await openAdminBrowser(world)
  })
  afterAll(() => world.close())

  async function confirmed(email: string, named: Interest[]): Promise<void> {
    await world.site.services.db
      .insertInto('validators')
      .values({
        id: randomUUID() as ValidatorId,
        email,
        name: '',
        interests: named,
        confirmed_at: world.clock.now(),
      })
      .execute()
  }

  async function signedUp(email: string, named: Interest[], days: number): Promise<void> {
    const now = world.clock.now()
    await world.site.services.db
      .insertInto('validator_sign_ups')
      .values({
        id: randomUUID() as ValidatorSignUpId,
        email,
        name: '',
        interests: named,
        link_expires_at: new Date(now.getTime() + days * 86_400_000),
        created_at: now,
      })
      .execute()
  }

  it('the summary of validators is zero for each interest when nobody signed up', async () => {
    expect(await admin.call(getValidatorSummary, {})).toEqual({
      confirmed: 0,
      waiting: 0,
      interests: interests.map((interest) => ({ interest, validators: 0 })),
    })
  })

  it('validators are counted by interest, the most frequent first', async () => {
    await confirmed('ann@example.com', ['Finance', 'Marketing'])
    await confirmed('bob@example.com', ['Marketing'])
    const summary = await admin.call(getValidatorSummary, {})
    expect(summary.confirmed).toBe(2)
    expect(summary.interests.slice(0, 3)).toEqual([
      { interest: 'Marketing', validators: 2 },
      { interest: 'Finance', validators: 1 },
      { interest: 'B2B SaaS', validators: 0 },
    ])
    expect(summary.interests).toHaveLength(interests.length)
  })

  it('a waiting validator counts once per email until the link expires or is confirmed', async () => {
    await signedUp('cat@example.com', ['Finance'], 1)
    await signedUp('cat@example.com', ['Finance', 'Marketing'], 1)
    await signedUp('late@example.com', ['Finance'], -1)
    await confirmed('ann@example.com', ['Finance'])
    await signedUp('ann@example.com', ['Marketing'], 1)
    const { confirmed: count, waiting } = await admin.call(getValidatorSummary, {})
    expect([count, waiting]).toEqual([1, 1])
  })
})
