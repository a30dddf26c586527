import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import { openWorld, type World } from '../world.ts'

describe('erasePerson', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('erase finds an email in a text with its domain in its own letters', async () => {
    const { db } = world.site.services
    const founder = world.visitor()
    const emails = [
      'a/b`{c}@почта.рф',
      'a/b`{c}@xn--80a1acny.xn--p1ai',
      'a%2Fb%60%7Bc%7D%40почта.рф',
    ]
    const description = `${emails.join(' or ')}, not x@почта.рф`
    const id = await world.postIdea(founder, { description })
    await erasePerson(db, {
      email: 'a/b`{c}@xn--80a1acny.xn--p1ai',
      allSpellings: false,
      isDryRun: false,
      clock: () => world.clock.now(),
    })
    const idea = await db
      .selectFrom('ideas')
      .select('description')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(idea?.description).toBe('(erased) or (erased) or (erased), not x@почта.рф')
  })
})
