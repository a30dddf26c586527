import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addCategory,
  type CategoryId,
  deleteCategory,
} from '../../src/features/categories/contract.ts'
import {
  addRedditMapping,
  deleteRedditMapping,
  getRedditStatus,
  setRedditMappingActive,
} from '../../src/features/reddit/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { openWorld, type World } from '../world.ts'

describe('mappings of categories to subreddits', () => {
  let world: World
  let admin: TestBrowser
  let categoryId: CategoryId
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    admin = await openAdminBrowser(world)
    categoryId = await getId('Health')
  })

  const getId = async (name: string) => {
    const query = world.site.services.db.selectFrom('categories').select('id')
    return (await query.where('name', '=', name).executeTakeFirstOrThrow()).id
  }
  const add = (about: object = {}) =>
    admin.call(addRedditMapping, { categoryId, subreddit: 'r/technology', ...about })
  const listed = async () => (await admin.call(getRedditStatus, {})).mappings

  it('mappings are listed in the order of their creation', async () => {
    const first = await add({ subreddit: ' /r/zebras/ ' })
    expect(first.mapping).toEqual({
      id: expect.any(String),
      category_id: categoryId,
      category_name: 'Health',
      subreddit: 'zebras',
      post_template: null,
      active: true,
      created_at: '2026-11-20T12:00:00.000Z',
    })
    world.clock.advance(60)
    const second = await add({ subreddit: 'apes', postTemplate: ' {title}: {description} ' })
    expect(second.mapping.post_template).toBe('{title}: {description}')
    expect(await listed()).toEqual([first.mapping, second.mapping])
  })

  it('a blank mapping template is stored as null', async () => {
    expect((await add({ postTemplate: ' \n ' })).mapping.post_template).toBeNull()
  })

  it('a category is mapped to a subreddit once, in any case and with simultaneous requests', async () => {
    await add()
    const again = { categoryId, subreddit: 'TECHNOLOGY' }
    expect(await admin.getRejection(addRedditMapping, again)).toMatchObject({
      status: 409,
      error: 'This category is already mapped to r/TECHNOLOGY.',
    })
    const other = { categoryId, subreddit: 'gadgets' }
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        admin.fetch('/api/add-reddit-mapping', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(other),
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await listed()).toHaveLength(2)
    await add({ categoryId: await getId('Education') })
    expect(await listed()).toHaveLength(3)
  })

  it.each([
    ['no category', { categoryId: '' }],
    ['an empty subreddit', { subreddit: '' }],
    ['a blank subreddit', { subreddit: '  ' }],
    ['a subreddit of its prefix alone', { subreddit: 'r/' }],
  ])('rejects a mapping with %s', async (_, about) => {
    const input = { categoryId, subreddit: 'technology', ...about }
    expect(await admin.getRejection(addRedditMapping, input)).toMatchObject({
      status: 400,
      error: 'Please select a category and enter a subreddit',
    })
  })

  it('rejects a mapping with an invalid subreddit name, a long template or a deleted category', async () => {
    const getRejection = async (about: object) => {
      const input = { categoryId, subreddit: 'technology', ...about }
      const { status, error } = await admin.getRejection(addRedditMapping, input)
      return `${status} ${error}`
    }
    expect(await getRejection({ subreddit: 'two words' })).toMatch(/^400 A subreddit’s name/)
    expect(await getRejection({ subreddit: '../admin' })).toMatch(/^400 A subreddit’s name/)
    expect(await getRejection({ postTemplate: 'x'.repeat(5001) })).toMatch(/^400 At most 5000/)
    expect(await getRejection({ categoryId: randomUUID() })).toBe(
      '400 This category was deleted. Please choose another.',
    )
    expect(await listed()).toEqual([])
  })

  it('a mapping stays without a category name when its category is deleted', async () => {
    const { category } = await admin.call(addCategory, { name: 'Short Lived' })
    await add({ categoryId: category.id })
    await admin.call(deleteCategory, { id: category.id })
    expect(await listed()).toMatchObject([{ category_id: category.id, category_name: null }])
  })

  it('mappings are switched off and on and deleted, and each change is audited', async () => {
    const { id } = (await add()).mapping
    await admin.call(setRedditMappingActive, { id, active: false })
    expect((await listed()).map(({ active }) => active)).toEqual([false])
    await admin.call(setRedditMappingActive, { id, active: true })
    expect((await listed()).map(({ active }) => active)).toEqual([true])
    await admin.call(deleteRedditMapping, { id })
    expect(await listed()).toEqual([])
    const entries = await world.site.services.db
      .selectFrom('audit_entries')
      .select(['act', 'about'])
      .where('act', 'like', '%mapping%')
      .execute()
    expect(entries).toEqual(
      expect.arrayContaining([
        { act: 'add-reddit-mapping', about: { categoryId, subreddit: 'technology' } },
        { act: 'set-reddit-mapping-active', about: { id, active: false } },
        { act: 'delete-reddit-mapping', about: { id } },
      ]),
    )
  })

  it('changing a deleted mapping is rejected with 404', async () => {
    const gone = { status: 404, error: 'This mapping was already deleted.' }
    const id = randomUUID()
    expect(await admin.getRejection(deleteRedditMapping, { id })).toMatchObject(gone)
    expect(await admin.getRejection(setRedditMappingActive, { id, active: true })).toMatchObject(
      gone,
    )
  })
})
