// All forms of the site share one hook; these are its promises, on a form of each kind.
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

interface FormCase {
  form: string
  open: (world: BrowsedWorld) => Promise<Page>
  button: string
  wrong: { label: string; error: string; toast: string }
  input: Record<string, string | true>
  api: string
  failure: string
  /** what has the focus then: the button, unless the failure is shown at a field */
  focused?: string
}

const openPage = (path: string) => async (world: BrowsedWorld) => {
  const page = await world.open()
  await page.goto(world.url(path))
  return page
}

const cases: FormCase[] = [
  {
    form: 'validator',
    open: openPage('/validate-interest'),
    button: 'Start Validating Ideas',
    wrong: {
      label: 'Email',
      error: 'Please enter a valid email address',
      toast: 'Please provide your email and select at least one interest',
    },
    input: { Email: 'ann@example.com', 'Name (optional)': 'Ann', 'B2B SaaS': true },
    api: '/api/capture-validator-interest',
    failure: 'Failed to register. Please try again.',
  },
  {
    form: 'sign-in',
    open: openPage('/auth'),
    button: 'Sign In',
    wrong: {
      label: 'Email',
      error: 'Please enter a valid email address',
      toast: 'Please enter a valid email address',
    },
    input: { Email: 'ann@example.com', Password: 'a long password' },
    api: '/api/auth/sign-in/email',
    failure: 'Failed to log in',
  },
  {
    form: 'waitlist',
    async open(world) {
      await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
      const page = await openPage('/ideas')(world)
      await page.getByRole('button', { name: 'Get Early Access: Chase late invoices' }).click()
      // The button is disabled until the terms are accepted.
      await page.getByRole('dialog').getByRole('checkbox').check()
      return page
    },
    button: 'Join Waitlist',
    wrong: {
      label: 'Email',
      error: 'Please enter a valid email address',
      toast: 'Please enter a valid email address',
    },
    input: { Email: 'ann@example.com', 'Comments (optional)': 'For my shop.' },
    api: '/api/send-waitlist-verification',
    failure: 'Failed to send verification. Please try again.',
  },
  {
    form: 'claim',
    async open(world) {
      const page = await openPage('/analytics')(world)
      await page.getByRole('button', { name: 'Claim My Ideas' }).click()
      return page
    },
    button: 'Show My Ideas',
    wrong: {
      label: 'Business email',
      error: 'Please enter your business email',
      toast: 'Email required',
    },
    input: { 'Business email': 'ann@example.com' },
    api: '/api/get-my-ideas',
    failure: 'Failed to fetch your ideas. Please try again.',
  },
  {
    form: 'block',
    open: (world) => openAsAdmin(world, '/admin/moderation?tab=blocks'),
    button: 'Add block',
    wrong: { label: 'What to block', error: 'Enter what to block', toast: 'Enter what to block' },
    input: { 'What to block': '192.0.2.0/24', 'Note (optional)': 'Bought votes' },
    api: '/api/add-block',
    failure: 'The block could not be added. Please try again.',
    focused: 'What to block',
  },
]

describe('forms', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it.each(cases)(
    'the $form form focuses its first wrong field, with the error beside it and in a toast',
    async ({ open, button, wrong: { label, error, toast } }) => {
      const page = await open(world)
      await getButton(page, button).click()
      await getToast(page, toast).waitFor()
      const field = getField(page, label)
      expect(await hasFocus(field)).toBe(true)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await getDescription(field)).toContain(error)
      await field.fill('a')
      expect(await field.getAttribute('aria-invalid')).toBeNull()
      expect(await getDescription(field)).not.toContain(error)
    },
  )

  it.each(cases)(
    'the $form form is sent once even if it is submitted twice, and keeps its input when that fails',
    async ({ open, button, input, api, failure, focused }) => {
      const page = await open(world)
      const sent: Route[] = []
      await page.route(`**${api}`, (route) => void sent.push(route))
      for (const [label, value] of Object.entries(input)) {
        if (value === true) await getField(page, label).check()
        else await getField(page, label).fill(value)
      }
      const submit = getButton(page, button)
      await submit.focus()
      await page.keyboard.press('Enter')
      const busy = page.locator('button[aria-busy=true]')
      await busy.evaluate((node: HTMLButtonElement) => node.form?.requestSubmit())
      expect(await hasFocus(busy)).toBe(true)
      await page.keyboard.press('Enter')
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(sent).toHaveLength(1)
      await sent[0]?.abort()
      await getToast(page, failure).waitFor()
      expect(await submit.isEnabled()).toBe(true)
      expect(await hasFocus(focused ? getField(page, focused) : submit)).toBe(true)
      for (const [label, value] of Object.entries(input)) {
        const field = getField(page, label)
        expect(value === true ? await field.isChecked() : await field.inputValue()).toBe(value)
      }
    },
  )

  it.each([390, 1280])(
    'one toast is left of a form that was wrong, corrected and sent, at %i pixels',
    async (width) => {
      const page = await world.open({ viewport: { width, height: 844 } })
      // Paused, so that no toast ends because of its time.
      await page.clock.install()
      await page.goto(world.url('/validate-interest'))
      await page.clock.pauseAt(Date.now() + 3_600_000)
      const toasts = page.locator('[data-sonner-toast][data-removed=false]')
      const count = async () => {
        await page.clock.runFor(20)
        return toasts.count()
      }
      await getButton(page, 'Start Validating Ideas').click()
      await expect.poll(count).toBe(1)
      await getButton(page, 'Start Validating Ideas').click()
      await page.clock.runFor(100)
      await expect.poll(count).toBe(1)
      const header = await page.getByRole('banner').boundingBox()
      const top = (header?.y ?? 0) + (header?.height ?? 0)
      await expect.poll(async () => (await toasts.boundingBox())?.y).toBeGreaterThanOrEqual(top)

      await page.getByLabel('Email').fill('ann@example.com')
      await expect.poll(count).toBe(0)
      await page.getByLabel('Finance').check()
      await getButton(page, 'Start Validating Ideas').click()
      await expect.poll(async () => (await count()) && getToast(page, 'Success!').count()).toBe(1)
      expect(await toasts.count()).toBe(1)
    },
  )

  it('a toast covers neither the header below the line of a demo nor the heading of a dialog', async () => {
    const page = await world.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const id = await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    await page.goto(world.url(`/ideas/${id}`))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'A demo' }))
    })
    const toast = page.locator('[data-sonner-toast][data-removed=false]')
    const getTop = async () => (await toast.boundingBox())?.y
    await page.getByRole('button', { name: 'Copy link' }).click()
    const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    await expect.poll(getTop).toBeGreaterThanOrEqual(y + height)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await toast.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Get Early Access: Chase late invoices' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Join Waitlist' }).click()
    await toast.getByText('Check Your Email').waitFor()
    const heading = await dialog.getByRole('heading', { level: 2 }).boundingBox()
    const getBottom = async () => {
      const box = await toast.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(getBottom).toBeLessThanOrEqual((heading?.y ?? 0) + 4)
  })

  it('a toast does not cover the menu’s button while a list of choices is open on a phone', async () => {
    const page = await world.open({ viewport: { width: 390, height: 844 } })
    await page.goto(world.url('/submit'))
    await page.getByRole('button', { name: /Location/ }).click()
    for (const place of [0, 1, 2, 3]) await page.getByRole('option').nth(place).click()
    const toast = page.locator('[data-sonner-toast]')
    await toast.getByText('Maximum selections reached').waitFor()
    const header = await page.getByRole('banner').boundingBox()
    await expect
      .poll(async () => (await toast.boundingBox())?.y)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  })

  it('a toast does not cover the heading of a dialog that fills a low window', async () => {
    await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    const page = await world.open({ viewport: { width: 390, height: 560 } })
    await page.goto(world.url('/ideas'))
    await page.getByRole('button', { name: 'Get Early Access: Chase late invoices' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ann@')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Join Waitlist' }).click()
    const toast = page.locator('[data-sonner-toast]')
    await toast.getByText('Invalid input').waitFor()
    const heading = await dialog.getByRole('heading', { level: 2 }).boundingBox()
    await expect
      .poll(async () => (await toast.boundingBox())?.y)
      .toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0))
  })
})

const getField = (page: Page, label: string) =>
  page.getByRole('main').or(page.getByRole('dialog')).getByLabel(label, { exact: true }).last()

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const getToast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').getByText(text).first()

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

function getDescription(field: Locator): Promise<string> {
  return field.evaluate((node) => {
    const ids = node.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  })
}
