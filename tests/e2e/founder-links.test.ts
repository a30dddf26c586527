import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFounderLink, signOutThisBrowser } from '../../src/features/founders/contract.ts'
import { createValidationCheckout } from '../../src/features/purchases/contract.ts'
import { createFounderToken, getFounderToken } from '../founders.ts'
import { actInSandbox } from '../purchases.ts'
import { scanToEnd } from '../scan.ts'
import { openReportShop, type ReportShop, waitForVerdict } from './report-shop.ts'
import { expectAccessibleInEveryLayout } from './site.ts'

const founder = 'founder@example.com'
const mailedText = `We’ve emailed a link to ${founder}. Open it in this browser to see your ideas.`
const mine = '/analytics?show=mine'
const endedTitle = 'This link no longer works'

describe('a founder link in a browser', () => {
  let shop: ReportShop
  let world: ReportShop['world']
  beforeAll(async () => {
    shop = await openReportShop()
    world = shop.world
  })
  beforeEach(async () => {
    await world.postIdea(world.visitor(), { title: 'A sleep diary', businessEmail: founder })
  })
  afterEach(() => world.reset())
  afterAll(() => shop.close())

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const linkTo = async (email: string) => {
    const expiresAt = new Date(world.clock.now().getTime() + 86_400_000)
    return world.url(`/analytics?founder=${await createFounderToken(world, email, expiresAt)}`)
  }
  const getSaved = (page: Page) => page.evaluate(() => localStorage.getItem('submitter_email'))
  const expectMine = async (page: Page) => {
    await page.waitForURL(world.url(mine))
    await page.getByRole('link', { name: 'A sleep diary', exact: true }).waitFor()
    await page.getByText('Yours', { exact: true }).waitFor()
  }

  it('a founder link that another site leads to waits for a click, and fills in no email', async () => {
    const page = await world.open()
    await page.goto(world.url('/'))
    await page.evaluate(() => localStorage.setItem('submitter_email', 'victim@example.com'))
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(openFounderLink.path)) opened.push(request.url())
    })
    await page.route('http://attacker.example/', async (route) => {
      const body = `<a href="${await linkTo(founder)}">Free tools</a>`
      await route.fulfill({ contentType: 'text/html', body })
    })
    await page.goto('http://attacker.example/')
    await page.getByRole('link', { name: 'Free tools' }).click()
    await page.getByText(`This browser will show the ideas posted with ${founder}.`).waitFor()
    await page.waitForLoadState('networkidle')
    expect(opened).toEqual([])
    expect(await getSaved(page)).toBe('victim@example.com')
    await expectAccessibleInEveryLayout(page)
    const link = page.url()

    await shop.openLite(page)
    await button(page, 'Unlock Full Report').click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Business email').inputValue()).toBe('victim@example.com')
    await dialog.getByText('Your receipt and the link to your report go to victim@').waitFor()
    expect(opened).toEqual([])

    await page.goto(link)
    await button(page, 'Show my ideas').click()
    await page.getByText('Email confirmed', { exact: true }).waitFor()
    await expectMine(page)
    expect(opened).toHaveLength(1)
    expect(await getSaved(page)).toBe('victim@example.com')
  })

  it('a payment that another site leads to starts nothing before a click that names its email', async () => {
    const page = await world.open()
    await page.goto(await linkTo(founder))
    await button(page, 'Show my ideas').click()
    await expectMine(page)
    const attacker = world.visitor()
    const lite = await scanToEnd(attacker)
    const order = { businessEmail: founder, reportId: lite.id }
    const { url } = await attacker.call(createValidationCheckout, order)
    const { sessionId } = await actInSandbox(world, url, 'pay')
    await page.route('http://attacker.example/', (route) => {
      const target = world.url(`/validation?validation_payment=success&session_id=${sessionId}`)
      return route.fulfill({ contentType: 'text/html', body: `<a href="${target}">Free tools</a>` })
    })
    await page.goto('http://attacker.example/')
    await page.getByRole('link', { name: 'Free tools' }).click()
    await page.getByText(`It was made in another browser with ${founder}, an email`).waitFor()
    await page.getByText(/^Full report for “.+”, \$4\.99, paid /).waitFor()
    await page.waitForLoadState('networkidle')
    const { db } = world.site.services
    const fullReports = db.selectFrom('pain_point_reports').where('kind', '=', 'full').select('id')
    expect(await fullReports.execute()).toEqual([])
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('link', { name: 'No, it isn’t mine' }).click()
    await page.getByText('Nothing was used').waitFor()
    expect(await fullReports.execute()).toEqual([])
    await page.goBack()
    await button(page, 'Yes, use it here').click()
    await waitForVerdict(page)
    expect(await fullReports.execute()).toHaveLength(1)
  })

  it('a founder claims ideas from another browser by an emailed link', async () => {
    const page = await world.open()
    await page.goto(world.url('/analytics'))
    await button(page, 'Claim My Ideas').click()
    const dialog = page.getByRole('dialog', { name: 'Claim My Ideas' })
    const email = dialog.getByLabel('Business email')
    await email.press('Enter')
    await page.getByText('Email required').waitFor()
    await dialog.getByText('Please enter your business email').waitFor()
    await email.fill('founder@nowhere')
    await email.press('Enter')
    await page.getByText('Invalid email').waitFor()
    await dialog.getByText('Please enter a valid email address').waitFor()
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessibleInEveryLayout(page)
    await email.fill(founder)
    await email.press('Enter')
    await dialog.getByText(mailedText).waitFor()
    await expectAccessibleInEveryLayout(page)

    const link = world.url(`/analytics?founder=${await getFounderToken(world, founder)}`)
    await page.goto(link)
    await button(page, 'Show my ideas').click()
    await page.getByText('Email confirmed', { exact: true }).waitFor()
    await expectMine(page)
    await page.goto(link)
    await expectMine(page)

    await button(page, 'Change Email').click()
    const change = page.getByRole('dialog', { name: 'Change Email' })
    expect(await change.getByLabel('Business email').inputValue()).toBe(founder)
    await button(page, 'Show My Ideas').click()
    await change.waitFor({ state: 'detached' })
    await page.getByText('Yours', { exact: true }).waitFor()
  })

  it('a founder with an incomplete, used or expired link is offered a new one', async () => {
    const page = await world.open()
    await page.goto(world.url('/analytics?founder=nonsense&sort=date'))
    await page.getByText('This link is incomplete.').waitFor()
    await expectAccessibleInEveryLayout(page)
    await button(page, 'Get a new link').click()
    const dialog = page.getByRole('dialog', { name: 'Claim My Ideas' })
    await dialog.getByLabel('Business email').fill(founder)
    await button(page, 'Show My Ideas').click()
    await dialog.getByText(mailedText).waitFor()

    const token = await getFounderToken(world, founder)
    await world.visitor().call(openFounderLink, { token })
    await page.goto(world.url(`/analytics?founder=${token}`))
    await page.getByRole('heading', { name: endedTitle }).waitFor()
    await expectAccessibleInEveryLayout(page)

    const unopened = await linkTo(founder)
    world.clock.advance(8 * 86_400)
    await page.goto(unopened)
    await page.getByRole('heading', { name: endedTitle }).waitFor()
  })

  it('a founder link that another browser opens first says so at its button', async () => {
    const page = await world.open()
    const link = await linkTo(founder)
    await page.goto(link)
    await button(page, 'Show my ideas').waitFor()
    const token = new URL(link).searchParams.get('founder') ?? ''
    await world.visitor().call(openFounderLink, { token })
    await button(page, 'Show my ideas').click()
    await page.getByRole('heading', { name: endedTitle }).waitFor()
    expect(await button(page, 'Get a new link').count()).toBe(1)
    expect(await button(page, 'Show my ideas').count()).toBe(0)
  })

  it('a founder link can be tried again after the server was away', async () => {
    const page = await world.open()
    await page.goto(await linkTo(founder))
    await page.route(`**${openFounderLink.path}`, (route) => route.abort())
    await button(page, 'Show my ideas').click()
    await page.getByRole('heading', { name: 'That did not work' }).waitFor()
    await page.unroute(`**${openFounderLink.path}`)
    await button(page, 'Try Again').click()
    await button(page, 'Show my ideas').click()
    await expectMine(page)
  })

  it('a founder signs out the other browsers of an email', async () => {
    const other = await world.open()
    await other.goto(await linkTo(founder))
    await button(other, 'Show my ideas').click()
    await expectMine(other)

    const page = await world.open()
    await page.goto(world.url(mine))
    await page.getByText('We found no ideas for this browser.').waitFor()
    expect(await page.getByText('Emails confirmed in this browser').count()).toBe(0)
    await page.goto(await linkTo(founder))
    await button(page, 'Show my ideas').click()
    await expectMine(page)
    await button(page, `Sign out other browsers of ${founder}`).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out other browsers?' })
    await dialog.getByText(founder).waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Sign out other browsers' }).click()
    await page.getByText('All other browsers were signed out.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Yours', { exact: true }).waitFor()

    await other.reload()
    await other.getByText('We found no ideas for this browser.').waitFor()
  })
  it('a founder signs out the browser in use, and its history does not open the ideas again', async () => {
    const page = await world.open()
    const link = await linkTo(founder)
    await page.goto(link)
    await button(page, 'Show my ideas').click()
    await expectMine(page)
    await expectAccessibleInEveryLayout(page)
    await page.evaluate(
      (email) => localStorage.setItem('submitter_email', email),
      founder.toUpperCase(),
    )
    await button(page, `Sign out this browser of ${founder}`).press('Enter')
    await page.getByText('This browser was signed out.').waitFor()
    await page.getByText('We found no ideas for this browser.').waitFor()
    await page.getByText('Emails confirmed in this browser').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.evaluate(() => localStorage.getItem('submitter_email'))).toBeNull()

    await page.goto(link)
    await page.getByRole('heading', { name: endedTitle }).waitFor()
  })

  it('a founder whose browser cannot be signed out sees an error, and keeps the ideas', async () => {
    const page = await world.open()
    await page.goto(await linkTo(founder))
    await button(page, 'Show my ideas').click()
    await expectMine(page)
    await page.route(`**${signOutThisBrowser.path}`, (route) => route.abort())
    await button(page, `Sign out this browser of ${founder}`).click()
    await page.getByText('Failed to sign out').waitFor()
    await page.getByText('Yours', { exact: true }).waitFor()
    expect(await button(page, `Sign out this browser of ${founder}`).isEnabled()).toBe(true)
  })
})
