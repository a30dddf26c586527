import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getIdea, type IdeaId } from '../../src/features/ideas/contract.ts'
import { addBlock } from '../../src/features/moderation/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { openAsAdmin } from './admin-window.ts'
import {
  type BrowsedWorld,
  expectAccessible,
  expectAccessibleInEveryLayout,
  openBrowsedWorld,
} from './site.ts'

describe('moderation', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function hold(ideaId: IdeaId, votes: number) {
    await sql`insert into votes (idea_id, session_id, direction, is_held, held_for, cast_at)
      select ${ideaId}, gen_random_uuid(), 1, true, 'address', ${world.clock.now()}::timestamptz
      from generate_series(1, ${votes}::integer)`.execute(world.site.services.db)
  }

  const openTab = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Moderate' }).getByText(name).click()
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const toast = (page: Page, text: string | RegExp) =>
    page.locator('[data-sonner-toast]').getByText(text)

  it('the moderation page says that no vote is held and nobody is blocked', async () => {
    const page = await openAsAdmin(world, '/admin/moderation')
    await openTab(page, 'Blocks 0')
    await page.getByText('No one is blocked.').waitFor()
    await expectAccessibleInEveryLayout(page)
    await openTab(page, 'Held votes 0')
    await page.getByText('No votes are held.').waitFor()
    await page
      .getByText(/^We hold a vote if its network sent the idea more than 60 votes in an hour/)
      .waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('the tabs keep their place when the counts come', async () => {
    for (let place = 0; place < 21; place += 1) await world.postIdea(world.visitor())
    const page = await openAsAdmin(world, '/terms')
    const mayGoOn = Promise.withResolvers<void>()
    await page.route('**/api/moderation/*', async (route) => {
      await mayGoOn.promise
      await route.continue()
    })
    await page.goto(world.url('/admin/moderation'))
    const last = page.getByRole('group', { name: 'Moderate' }).getByText('Blocks')
    const before = await last.boundingBox()
    mayGoOn.resolve()
    await page.getByText('Ideas 20+').waitFor()
    const after = await last.boundingBox()
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(3)
  })

  it('blocks the session of a held vote, and unblocks it after a confirmation', async () => {
    const title = 'A very long title of an idea, '.repeat(3) + 'so long'
    const ideaId = await world.postIdea(world.visitor(), { title })
    await hold(ideaId, 25)
    const page = await openAsAdmin(world, '/admin/moderation')
    await openTab(page, 'Ideas 1')
    await openTab(page, 'Held votes 1')
    const held = part(page, 'Held votes')
    await held.getByText(/25 of 25 votes held \(100%\): 25 up, 0 down/).waitFor()
    await held.getByText('Latest without a block: 20 sessions').click()
    expect(await held.getByRole('button', { name: /^Block session/ }).count()).toBe(20)
    const button = held.getByRole('button', { name: /^Block session/ }).first()
    const code = (await button.getAttribute('aria-label'))?.replace('Block session ', '') ?? ''
    await button.click()
    await toast(page, 'Block added').waitFor()
    await held.getByRole('button', { name: `Session ${code} is blocked` }).waitFor()
    await openTab(page, 'Blocks 1')
    const blocks = part(page, 'Blocks')
    await blocks.getByRole('row', { name: new RegExp(code) }).waitFor()
    await expectAccessibleInEveryLayout(page)

    await blocks.getByRole('button', { name: new RegExp(`^Remove ${code}`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Are you sure you want to remove this block?').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await blocks.getByRole('button', { name: new RegExp(`^Remove ${code}`) }).click()
    await dialog.getByRole('button', { name: 'Remove block' }).click()
    await toast(page, 'Block removed').waitFor()
    await blocks.getByText('No one is blocked.').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Blocks')
    await openTab(page, 'Held votes 1')
    await held.getByRole('button', { name: `Block session ${code}` }).waitFor()
  })

  it('adds a block from the form, and shows a validation error beside its field', async () => {
    const page = await openAsAdmin(world, '/admin/moderation?tab=blocks')
    const blocks = part(page, 'Blocks')
    const field = blocks.getByLabel('What to block')
    const add = blocks.getByRole('button', { name: 'Add block' })
    await add.click()
    await toast(page, 'Enter what to block').waitFor()
    await field.fill('0.0.0.0/0')
    await blocks.getByLabel('Note').fill('Kept while it is put right')
    await add.click()
    await blocks.getByText(/too wide: \/8 is the widest here/).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await field.fill('203.0.113.9/24')
    await add.click()
    await toast(page, 'Block added').waitFor()
    const row = blocks.getByRole('row', { name: /203\.0\.113\.0\/24/ })
    await row.getByRole('cell', { name: 'Kept while it is put right' }).waitFor()
    expect(await field.inputValue()).toBe('')

    await blocks.getByLabel('Kind').selectOption('Email address')
    await field.fill('*@Spam.example')
    await field.press('Enter')
    await blocks.getByRole('row', { name: /\*@spam\.example/ }).waitFor()
    await field.fill('*@spam.example')
    await add.click()
    await toast(page, '*@spam.example is already blocked.').waitFor()
  })

  it('loads more blocks on request', async () => {
    const admin = await openAdminBrowser(world, 'bea@example.com')
    for (let index = 0; index < 25; index += 1) {
      await admin.call(addBlock, { kind: 'email', pattern: `*@spam${index}.example` })
      world.clock.advance(1)
    }
    const page = await openAsAdmin(world, '/admin/moderation?tab=blocks')
    const blocks = part(page, 'Blocks')
    await page.getByText('Blocks 20+').waitFor()
    await blocks.getByRole('row', { name: /spam24/ }).waitFor()
    expect(await blocks.getByRole('row').count()).toBe(21)
    await blocks.getByRole('button', { name: 'Load more' }).click()
    await blocks.getByRole('row', { name: /spam0\.example/ }).waitFor()
    expect(await blocks.getByRole('row').count()).toBe(26)
    expect(await blocks.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  })

  it('rejects a vote of a blocked session, and the page restores the count', async () => {
    const admin = await openAdminBrowser(world)
    const id = await world.postIdea(world.visitor())
    const page = await world.open()
    await page.goto(world.url(`/ideas/${id}`))
    const made = await page.waitForFunction(() => localStorage.getItem('sessionId'))
    const pattern = (await made.jsonValue()) ?? ''
    await admin.call(addBlock, { kind: 'session', pattern })
    await page
      .getByRole('button', { name: /^Vote up/ })
      .first()
      .click()
    await toast(page, /t do this on this site/).waitFor()
    await page.getByLabel('Net score 0').first().waitFor()
    expect(await admin.call(getIdea, { id })).toMatchObject({ votesUp: 0, votesDown: 0 })
  })

  it('the audit log shows each act with its account and outcome', async () => {
    const admin = await openAdminBrowser(world, 'bea@example.com')
    await admin.call(addBlock, { kind: 'email', pattern: '*@spam.example' })
    await admin.getRejection(addBlock, { kind: 'email', pattern: '*@spam.example' })
    const page = await openAsAdmin(world, '/admin/audit')
    const table = page.getByRole('table', { name: 'Actions, newest first' })
    const row = (name: RegExp) => table.getByRole('row', { name })
    await row(/ada@example\.com Signed in Done/).waitFor()
    await row(/bea@example\.com Added a block kind email Done/).waitFor()
    await row(/bea@example\.com Added a block kind email Refused/).waitFor()
    await page.getByText(/Kept for 400 days/).waitFor()
    await expectAccessibleInEveryLayout(page)
  })
})
