import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFounderToken } from '../founders.ts'
import { countLayoutShift } from './layout-shift.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const email = 'founder@example.com'

describe('news of their ideas for founders', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const getSetting = async () => {
    const { db } = world.site.services
    return (await db.selectFrom('founder_notices').select('how_often').execute())[0]?.how_often
  }

  it('a founder confirms by a button, and chooses an email a week', async () => {
    await world.postIdea(world.visitor())
    const [offer] = await world.emails({ to: email, kind: 'founder-notices-offer' })
    const link = world.url(offer?.links.find((one) => one.includes('token=')) ?? '')
    const page = await world.open()
    await page.goto(link)
    const confirm = page.getByRole('button', { name: 'Yes, send me news' })
    await confirm.waitFor()
    await page.waitForLoadState('networkidle')
    expect(await getSetting()).toBeNull()
    await expectAccessibleInEveryLayout(page)
    await confirm.click()
    await page.getByRole('heading', { name: 'You’ll get news of your ideas' }).waitFor()
    expect(await getSetting()).toBe('daily')
    expect(page.url()).not.toContain('token')

    const expiresAt = new Date(world.clock.now().getTime() + 86_400_000)
    const token = await createFounderToken(world, email, expiresAt)
    await page.goto(world.url(`/analytics?founder=${token}`))
    await page.getByRole('button', { name: 'Show my ideas' }).click()
    await page.getByRole('combobox', { name: email }).selectOption('Once a week')
    await expect.poll(getSetting).toBe('weekly')
    await expectAccessibleInEveryLayout(page)
  })

  it('a browser that only posted an idea is asked to confirm its email, and sees no setting', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await page.evaluate(
      (fields) =>
        fetch('/api/submit-idea', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        }).then((response) => response.json()),
      {
        title: 'A sleep diary',
        description: 'For people who work shifts and sleep badly.',
        targetAudience: ['Freelancers'],
        businessEmail: email,
        category: [],
        location: ['Global'],
        sessionId: crypto.randomUUID(),
      },
    )
    await page.goto(world.url('/analytics?show=mine'))
    await page.getByText('confirm it in this browser first').waitFor()
    expect(await page.getByRole('combobox', { name: email }).count()).toBe(0)
    expect(await page.getByRole('main').innerText()).not.toContain(email)
    await page.evaluate((saved) => localStorage.setItem('submitter_email', saved), email)
    await page.reload()
    await page.getByRole('button', { name: 'Email Me a Link' }).click()
    await page.getByRole('dialog', { name: 'Claim My Ideas' }).waitFor()
  })

  it.each([390, 768, 1440])('the setting moves nothing when it comes, at %i px', async (width) => {
    const page = await world.open({ viewport: { width, height: 900 } })
    await page.addInitScript(countLayoutShift)
    await world.postIdea(world.visitor())
    const expiresAt = new Date(world.clock.now().getTime() + 86_400_000)
    const token = await createFounderToken(world, email, expiresAt)
    await page.goto(world.url(`/analytics?founder=${token}`))
    await page.getByRole('button', { name: 'Show my ideas' }).click()
    await page.getByRole('combobox', { name: email }).waitFor()
    await page.goto(world.url('/analytics?show=mine'))
    await page.getByRole('combobox', { name: email }).waitFor()
    await page.getByRole('heading', { name: 'Emails confirmed in this browser' }).waitFor()
    expect(await page.evaluate(() => [window.layoutShift, window.moved])).toEqual([0, []])
  })
})
