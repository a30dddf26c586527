import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addCategory,
  deleteCategory,
  listCategories,
  listCategoryUses,
} from '../../src/features/categories/contract.ts'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import { getFilterOptions, listIdeas, submitIdea } from '../../src/features/ideas/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { openWorld, type World } from '../world.ts'

const seeded = [
  'Business',
  'Education',
  'Entertainment',
  'Finance',
  'Health',
  'Lifestyle',
  'Productivity',
  'Social',
]

describe('the administration of categories', () => {
  let world: World
  let admin: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
    admin = await openAdminBrowser(world)
  })
  afterEach(async () => {
    const { db } = world.site.services
    await db.deleteFrom('categories').where('name', 'not in', seeded).execute()
  })
  afterAll(() => world.close())

  const add = (name: string) => admin.call(addCategory, { name })
  const names = async () =>
    (await world.visitor().call(listCategories, {})).categories.map(({ name }) => name)
  const getUses = async (name: string) =>
    (await admin.call(listCategoryUses, {})).categories.find((one) => one.name === name)?.ideas

  it('an added category gets title case and is listed in order', async () => {
    const { category } = await add('  health   tech ')
    expect(category.name).toBe('Health Tech')
    await add('AI')
    expect(await names()).toEqual([...seeded, 'AI', 'Health Tech'].sort())
  })

  it.each([
    ['health', 'This category already exists.'],
    ['  HEALTH ', 'This category already exists.'],
  ])('rejects the category %j, which exists', async (name, error) => {
    expect(await admin.getRejection(addCategory, { name })).toMatchObject({ status: 409, error })
  })

  it('rejects an existing category in another case, accents included', async () => {
    await add('SANTÉ')
    expect(await admin.getRejection(addCategory, { name: 'santé' })).toMatchObject({ status: 409 })
  })

  it('only one of several concurrent additions of a category succeeds', async () => {
    const results = await Promise.allSettled(['AI', 'ai', 'Ai', 'AI'].map(add))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await names()).filter((name) => name.toLowerCase() === 'ai')).toHaveLength(1)
  })

  it.each(['', '   ', 'x'.repeat(41), '***', 'a\u0000b', 'a\u202eb', 'a\nb', null, 7])(
    'rejects %j as the name of a category',
    async (name) => {
      const { status, code } = await admin.getRejection(addCategory, { name })
      expect([status, code]).toEqual([400, 'invalid_input'])
      expect(await names()).toEqual(seeded)
    },
  )

  it('accepts a category of 40 characters', async () => {
    expect((await add('x'.repeat(40))).category.name).toBe(`X${'x'.repeat(39)}`)
  })

  it('an added category can be chosen and filtered by, but has no page', async () => {
    await add('health tech')
    const id = await world.postIdea(world.visitor(), { category: ['HEALTH tech'] })
    const { ideas } = await world.visitor().call(listIdeas, { category: 'health TECH' })
    expect(ideas.map((idea) => [idea.id, idea.category])).toEqual([[id, ['Health Tech']]])
    const { categories } = await world.visitor().call(getFilterOptions, {})
    expect(categories).toContain('Health Tech')
    const page = await world.visitor().fetch('/ideas/category/health%20tech')
    expect([page.status, page.headers.get('location')]).toEqual([302, '/ideas'])
  })

  it.each(['İş', 'ΟΔΌΣ', 'Große Ideen'])(
    'finds the ideas of the category %s by its name',
    async (name) => {
      const { category } = await add(name)
      const founder = world.visitor()
      await founder.call(submitIdea, {
        ...ideaFields,
        category: [category.name],
        sessionId: founder.sessionId,
      })
      const found = await founder.call(listIdeas, { category: category.name })
      expect(found.ideas).toMatchObject([{ category: [category.name] }])
    },
  )

  it('an added or deleted category changes the form and the filters within a second', async () => {
    const { category } = await add('Robots')
    const submitPage = async () => (await world.visitor().fetch('/submit')).text()
    await expect.poll(submitPage).toContain('Robots')
    await world.postIdea(world.visitor(), { category: ['Robots'] })
    const ideasPage = async () => (await world.visitor().fetch('/ideas')).text()
    await expect.poll(ideasPage).toContain('category=Robots')
    await admin.call(deleteCategory, { id: category.id })
    await expect.poll(submitPage).not.toContain('Robots')
  })

  it('counts the listed ideas of each category', async () => {
    await add('Gardens')
    expect(await getUses('Gardens')).toBe(0)
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder, { category: ['Gardens', 'Social'] })
    await world.postIdea(founder, { category: ['Gardens'] })
    expect([await getUses('Gardens'), await getUses('Social')]).toEqual([2, 1])
    await admin.call(hideIdea, { ideaId })
    expect([await getUses('Gardens'), await getUses('Social')]).toEqual([1, 0])
  })

  it('a deleted category stays with its ideas, and cannot be chosen any more', async () => {
    const { category } = await add('Boats')
    const id = await world.postIdea(world.visitor(), { category: ['Boats'] })
    await admin.call(deleteCategory, { id: category.id })
    expect(await names()).not.toContain('Boats')
    const { ideas } = await world.visitor().call(listIdeas, { category: 'Boats' })
    expect(ideas.map((idea) => [idea.id, idea.category])).toEqual([[id, ['Boats']]])
    const { sessionId, getRejection: refused } = world.visitor()
    const again = { ...ideaFields, sessionId, category: ['Boats'] }
    expect(await refused(submitIdea, again)).toMatchObject({
      status: 400,
      error: 'Choose categories from the list',
    })
  })

  it('a category that is added again takes the spelling of the ideas that kept it', async () => {
    const { category } = await add('VR')
    await world.postIdea(world.visitor(), { category: ['VR'] })
    await admin.call(deleteCategory, { id: category.id })
    expect((await add('vr')).category.name).toBe('VR')
    expect(await getUses('VR')).toBe(1)
  })

  it('deleting a deleted or unknown category responds with 404', async () => {
    const { category } = await add('Kites')
    await admin.call(deleteCategory, { id: category.id })
    for (const id of [category.id, '00000000-0000-4000-8000-000000000000']) {
      expect(await admin.getRejection(deleteCategory, { id })).toMatchObject({
        status: 404,
        error: 'This category was already deleted.',
      })
    }
  })

  it('adding and deleting categories is audited, rejected attempts too', async () => {
    const { category } = await add('Trains')
    await admin.call(deleteCategory, { id: category.id })
    await admin.getRejection(deleteCategory, { id: category.id })
    const entries = await world.site.services.db
      .selectFrom('audit_entries')
      .select(['act', 'about', 'outcome'])
      .where('act', 'in', ['add-category', 'delete-category'])
      .execute()
    expect(entries).toEqual(
      expect.arrayContaining([
        { act: 'add-category', about: { name: 'Trains' }, outcome: 'done' },
        { act: 'delete-category', about: { id: category.id }, outcome: 'done' },
        { act: 'delete-category', about: { id: category.id }, outcome: 'not_found' },
      ]),
    )
  })
})
