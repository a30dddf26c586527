import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { getIdea, type IdeaId } from '../../src/features/ideas/contract.ts'
import { castBy } from '../crowd.ts'
import { expectFocusOn } from './keyboard.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

describe('voting in the browser', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function cast(ideaId: IdeaId, voteType: 'up' | 'down', count: number) {
    for (let times = 0; times < count; times += 1) {
      await castBy(world.visitor(), { ideaId, voteType })
    }
  }

  it('votes up, switches, takes the vote back; a reload keeps the state', async () => {
    const visitor = world.visitor()
    const id = await world.postIdea(visitor)
    const page = await world.open()
    await page.goto(world.url(`/ideas/${id}`))

    await press(page, 'up')
    await expectPressed(page, 'up')
    expect(await visitor.call(getIdea, { id })).toMatchObject({ votesUp: 1, votesDown: 0 })
    await press(page, 'down')
    await expectPressed(page, 'down')
    expect(await visitor.call(getIdea, { id })).toMatchObject({ votesUp: 0, votesDown: 1 })
    await page.reload()
    await expectPressed(page, 'down')
    await press(page, 'down')
    await expectPressed(page, null)
    expect(await visitor.call(getIdea, { id })).toMatchObject({ votesUp: 0, votesDown: 0 })
  })

  it('shows the vote at once, with both buttons disabled, and rolls back when the server rejects it', async () => {
    const id = await world.postIdea(world.visitor())
    const page = await world.open()
    let reject = () => {}
    const held = new Promise<void>((resolve) => (reject = resolve))
    await page.route('**/api/vote', async (route) => {
      await held
      await route.abort()
    })
    await page.goto(world.url(`/ideas/${id}`))
    await button(page, 'up').press('Enter')
    await page.getByLabel('Net score 1').first().waitFor()
    const counted = page.getByRole('region', { name: 'Votes and waitlist' })
    await counted.getByText('1 up', { exact: true }).waitFor()
    expect(await button(page, 'up').isDisabled()).toBe(true)
    expect(await button(page, 'down').isDisabled()).toBe(true)
    // A second press does nothing, and the button keeps the focus meanwhile.
    await expectFocusOn(page, /^Vote up/)
    await page.keyboard.press('Enter')
    await page.getByLabel('Net score 1').first().waitFor()
    reject()
    await page.getByText('Failed to record vote. Please try again.').waitFor()
    await page.getByLabel('Net score 0').first().waitFor()
    await counted.getByText('0 up', { exact: true }).waitFor()
    await expectPressed(page, null)
  })

  it('lists order ideas by the votes up that they show, and analytics by the net score', async () => {
    const founder = world.visitor()
    const votes = [
      ['Disputed', 3, 3],
      ['Loved', 2, 0],
      ['Liked', 1, 0],
      ['Disliked', 0, 1],
    ] as const
    for (const [title, up, down] of votes) {
      const ideaId = await world.postIdea(founder, { title })
      await cast(ideaId, 'up', up)
      await cast(ideaId, 'down', down)
    }
    await world.site.refreshRanks()
    const page = await world.open()
    for (const path of ['/ideas', '/ideas?view=list', '/ideas/category/finance', '/']) {
      await page.goto(world.url(path))
      const list = page.locator(path === '/' ? '#ideas' : 'main')
      await list.getByRole('heading', { name: 'Disputed' }).waitFor()
      const counts = list.getByRole('article').getByText(/^\d+ up, \d+ down$/)
      const shown = votes.map(([, up, down]) => `${up} up, ${down} down`)
      expect(await counts.allInnerTexts(), `votes on ${path}`).toEqual(shown)
    }
    await page.goto(world.url('/analytics'))
    await page.getByRole('heading', { name: 'Disputed' }).waitFor()
    const titles = page.getByRole('article').getByRole('heading', { level: 2 })
    expect(await titles.allInnerTexts()).toEqual(['Loved', 'Liked', 'Disputed', 'Disliked'])
  })

  it('a vote on a card shows on the page of its idea, which was fetched before the vote', async () => {
    const id = await world.postIdea(world.visitor())
    await cast(id, 'up', 1)
    await world.site.refreshRanks()
    world.site.forgetPages()
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    const fetched = page.waitForResponse(new RegExp(`/ideas/${id}\\.data$`))
    const title = page.getByRole('link', { name: 'Chase late invoices' })
    await title.hover()
    await (await fetched).finished()
    await press(page, 'up')
    await expectPressed(page, 'up')
    await title.click()
    const card = page.getByRole('region', { name: 'Votes and waitlist' })
    expect(await card.getByText(/^\d+ up$/).innerText()).toBe('2 up')
    await expectPressed(page, 'up')
  })

  it('shows the visitor’s votes on a list, fetched in one call', async () => {
    const founder = world.visitor()
    await world.postIdea(founder, { title: 'One' })
    await world.postIdea(founder, { title: 'Two' })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Vote up: One' }).click()
    await page.getByRole('button', { name: 'Vote up: One', pressed: true }).waitFor()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('get_vote_status')) calls.push(request.url())
    })
    await page.reload()
    await page.getByRole('button', { name: 'Vote up: One', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Vote up: Two', pressed: false }).waitFor()
    expect(calls).toHaveLength(1)
  })
})

function button(page: Page, way: 'up' | 'down') {
  return page.getByRole('button', { name: `Vote ${way}: Chase late invoices` }).first()
}

async function press(page: Page, way: 'up' | 'down'): Promise<void> {
  await page.waitForLoadState('networkidle')
  await button(page, way).click()
}

async function expectPressed(page: Page, way: 'up' | 'down' | null): Promise<void> {
  for (const one of ['up', 'down'] as const) {
    const pressed = page.getByRole('button', {
      name: `Vote ${one}: Chase late invoices`,
      pressed: one === way,
      disabled: false,
    })
    await pressed.first().waitFor()
  }
}
