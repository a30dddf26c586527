import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { listIdeas } from '../../src/features/ideas/contract.ts'
import { maxTitleLength } from '../../src/features/ideas/rules.ts'
import { choose, fillInIdea } from './idea-form.ts'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

describe('posting an idea', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('a posted idea leads to the home page, where the share dialog opens once', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await fillInIdea(page)
    await page.getByRole('button', { name: 'Submit Idea' }).click()

    const dialog = page.getByRole('dialog', { name: 'Your idea is live' })
    await dialog.waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await dialog.getByText('Chase late invoices').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await dialog.getByText(copied, { exact: true }).waitFor()
    expect(new URL(copied).pathname).toMatch(/^\/ideas\/[\da-f-]{36}$/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('link', { name: 'Chase late invoices' }).first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    const { ideas } = await world.visitor().call(listIdeas, {})
    expect(ideas).toMatchObject([
      { title: 'Chase late invoices', targetAudience: ['Freelancers'], location: ['Global'] },
    ])
  })

  it('an idea can be posted with the keyboard alone', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await page.getByLabel('Title').focus()
    await page.keyboard.type('Typed')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Without a mouse.')
    await page.keyboard.press('Tab')
    await chooseByKeyboard(page, 'Freelan')
    // The next button removes the chosen option.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await chooseByKeyboard(page, 'Kenya')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('founder@example.com')
    await page.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Submit Idea' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Your idea is live' }).waitFor()
    const { ideas } = await world.visitor().call(listIdeas, {})
    expect(ideas).toMatchObject([{ title: 'Typed', location: ['Kenya'] }])
  })

  it('the form of an idea keeps its texts over a reload, but not the checkbox', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await fillInIdea(page)
    await page.reload()
    await page
      .getByRole('button', { name: /Freelancers/ })
      .first()
      .waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Chase late invoices')
    expect(await page.getByLabel('Business email').inputValue()).toBe('founder@example.com')
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    expect(await page.getByRole('button', { name: 'Submit Idea' }).isDisabled()).toBe(true)
  })

  it('the form of an idea shows the first error in a toast and beside its field, and focuses it', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Submit Idea' }).click()
    await page.getByText('Validation error').waitFor()
    expect(await page.getByText('Title is required').count()).toBeGreaterThanOrEqual(2)
    expect(
      await page.getByLabel('Title').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await expectAccessible(page)
  })

  it('rejects a fourth choice with a toast', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await page.getByRole('button', { name: /Target audience/ }).click()
    for (const name of ['Freelancers', 'Students', 'Startups', 'Families']) {
      await page.getByRole('option', { name, exact: true }).click()
    }
    await page.getByText('Maximum selections reached').waitFor()
    await page.getByText('You can select up to 3 target audiences').waitFor()
    await page.getByText('3 of 3').first().waitFor()
    expect(await page.getByRole('option', { selected: true }).count()).toBeLessThanOrEqual(3)
  })

  it('on a phone the list of a field stays whole and in place while its rows are tapped', async () => {
    for (const [width, height] of [
      [390, 844],
      [360, 740],
      [740, 360],
    ] as const) {
      const page = await world.open({
        viewport: { width, height },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      })
      await page.goto(world.url('/submit'))
      const field = page.getByRole('button', { name: /Target audience/ })
      await field.evaluate((button) => button.scrollIntoView({ block: 'center' }))
      await field.tap()
      const list = page.getByRole('dialog', { name: 'Target audience' })
      const rows = list.getByRole('option')
      await rows.first().waitFor()
      const size = `${width} x ${height}`
      // A tap opens no keyboard, which would cover the list.
      expect(await list.getByRole('combobox').evaluate(isFocused), `at ${size}`).toBe(false)
      const places = await Promise.all([0, 1, 2].map((place) => rows.nth(place).boundingBox()))
      for (const box of places.slice(0, height === 360 ? 2 : 3)) {
        await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2)
        const edges = await getEdges(list)
        expect(edges.top, `at ${size}`).toBeGreaterThanOrEqual(0)
        expect(edges.bottom, `at ${size}`).toBeLessThanOrEqual(height)
        expect((await rows.first().boundingBox())?.y, `at ${size}`).toBe(places[0]?.y)
      }
      const chosen = height === 360 ? 2 : 3
      await list
        .getByRole('option', { checked: true })
        .nth(chosen - 1)
        .waitFor()
    }
  })

  it('the first field is on the first screen at any width, and the figures follow the form', async () => {
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      const page = await world.open({ viewport: { width, height } })
      await page.goto(world.url('/submit'))
      await page.evaluate(() => document.fonts.ready)
      const { top } = await getEdges(page.getByLabel('Title'))
      expect(top, `at ${width}`).toBeLessThanOrEqual(width === 1440 ? 300 : 230)
      const button = await getEdges(page.getByRole('button', { name: 'Submit Idea' }))
      const figures = await getEdges(page.getByText('get feedback'))
      const hint = await getEdges(page.getByText('Accept the terms to submit'))
      const isWide = width === 1440
      const isFigureInPlace = isWide ? figures.left > 960 : figures.top > button.bottom
      expect(isFigureInPlace, `figures at ${width}`).toBe(true)
      const isHintInPlace = width === 390 ? hint.top > button.bottom : hint.left > button.right
      expect(isHintInPlace, `hint at ${width}`).toBe(true)
    }
  })

  it('the last character of a field is read out as one', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    const left = page.getByText(/^\d+ characters? left$/)
    await page.getByLabel('Title').fill('x'.repeat(maxTitleLength - 1))
    await expect.poll(() => left.allInnerTexts()).toEqual(['1 character left'])
    await page.getByLabel('Title').fill('x'.repeat(maxTitleLength))
    await expect.poll(() => left.allInnerTexts()).toEqual(['0 characters left'])
  })

  it('the fields of an idea come in the order in which a founder thinks of them', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    const labels = await page.locator('main form label').allInnerTexts()
    expect(labels.map((label) => label.split(/[\n(]/)[0]?.trim().slice(0, 15))).toEqual([
      'Title',
      'Description',
      'Target audience',
      'Location',
      'Category',
      'Business email',
      'I accept the te',
    ])
    expect(await page.getByLabel('Title').getAttribute('placeholder')).not.toBe('')
    const hint = page.getByText('Accept the terms to submit')
    expect(await hint.isVisible()).toBe(true)
    await page.getByRole('checkbox').check()
    expect(await hint.isVisible()).toBe(false)
  })

  it('a preview of the card follows each key and each choice, and cannot be pressed', async () => {
    const page = await world.open({ viewport: { width: 1440, height: 900 } })
    await page.goto(world.url('/submit'))
    const preview = page.getByRole('figure')
    for (const typed of ['C', 'Ch', 'Cha']) {
      await page.getByLabel('Title').press(typed.slice(-1))
      await preview.getByText(typed, { exact: true }).waitFor()
    }
    await choose(page, /Location/, 'Kenya')
    await preview.getByText('Kenya').waitFor()
    const { width } = (await preview.boundingBox()) ?? { width: 0 }
    expect(width).toBe(320)
    const canFocus = await preview
      .getByRole('button')
      .first()
      .evaluate((button: HTMLElement) => {
        button.focus()
        return document.activeElement === button
      })
    expect(canFocus).toBe(false)
  })

  it('the form of an idea shows the server’s error, and loses nothing', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await fillInIdea(page)
    await page.route('**/api/submit-idea', (route) => route.abort())
    await page.getByRole('button', { name: 'Submit Idea' }).click()
    await page.getByText('Failed to submit idea. Please try again.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Chase late invoices')
  })
})

const isFocused = (element: Element) => element === document.activeElement

async function getEdges(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

async function chooseByKeyboard(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.type(text)
  await page.getByRole('option', { name: text }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement instanceof HTMLButtonElement)
}
