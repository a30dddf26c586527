import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runWithAudit } from '../../src/features/moderation/audit.ts'
import { AppError, conflict } from '../../src/platform/errors.ts'
import type { UserId } from '../../src/shared/schema/ids.ts'
import { openWorld, type World } from '../world.ts'

describe('audited', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  const act = { userId: null, act: 'hide-idea', about: { ideaId: 'an id' } }
  const outcomes = async () => {
    const rows = await world.site.services.db
      .selectFrom('audit_entries')
      .select(['act', 'about', 'outcome', 'at'])
      .execute()
    expect(rows.every(({ at }) => at.getTime() === world.clock.now().getTime())).toBe(true)
    return rows.map(({ outcome, about }) => ({ outcome, about }))
  }

  it('an audited act is recorded as begun while it runs, and as done afterwards', async () => {
    const during = await runWithAudit(world.site.services, act, outcomes)
    expect(during).toEqual([{ outcome: 'begun', about: { ideaId: 'an id' } }])
    expect(await outcomes()).toEqual([{ outcome: 'done', about: { ideaId: 'an id' } }])
  })

  it('an audited act records the code of its error, and no text of an unknown one', async () => {
    for (const error of [conflict('It is hidden already.'), new TypeError('secret text')]) {
      await expect(
        runWithAudit(world.site.services, act, () => Promise.reject(error)),
      ).rejects.toBe(error)
    }
    expect((await outcomes()).map(({ outcome }) => outcome).toSorted()).toEqual([
      'conflict',
      'internal',
    ])
  })

  it('an audited act does not run if it cannot be recorded', async () => {
    let hasRun = false
    const nobody = { ...act, userId: 'no id' as UserId }
    const tried = runWithAudit(world.site.services, nobody, async () => (hasRun = true))
    await expect(tried).rejects.not.toBeInstanceOf(AppError)
    expect(hasRun).toBe(false)
  })
})
