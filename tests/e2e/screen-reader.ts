import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Listening = typeof globalThis & { heard?: string[] }

/** Call before the page is opened: it then notes what a screen reader would say unasked. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = []
    ;(window as unknown as Listening).heard = heard
    const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'

    new MutationObserver((records) => {
      for (const text of new Set(records.flatMap(speak))) {
        if (text !== '') heard.push(text)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })

    function speak({ target, type, addedNodes }: MutationRecord): string[] {
      if (type === 'childList' && addedNodes.length === 0) return []
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (!region) return [...addedNodes].flatMap(findAlerts)
      // Readers leave out what changes in a busy part of the page.
      if (region.closest('[aria-busy=true]') || !region.checkVisibility()) return []
      const isWhole = region.matches('[role], output, [aria-atomic=true]')
      const changed = type === 'childList' ? [...addedNodes] : [target]
      return isWhole ? [getText(region)] : changed.map(getText)
    }

    /** Of all new regions, alerts alone are read out with what is in them from the start. */
    function findAlerts(node: Node): string[] {
      if (!(node instanceof Element)) return []
      const alerts = [...node.querySelectorAll('[role=alert]')]
      if (node.matches('[role=alert]')) alerts.push(node)
      return alerts.map(getText)
    }

    function getText(node: Node): string {
      return (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    }
  })
}

/** @returns what a screen reader finds there, without the URLs of links */
export async function readOut(part: Locator): Promise<string> {
  return (await part.ariaSnapshot()).replaceAll(/\n +- \/(url|placeholder): .*/g, '')
}

/** Waits until that was read out. */
export async function expectHeard(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => getHeard(page), { message: `read out on ${page.url()}`, timeout: 10_000 })
    .toContainEqual(expect.stringContaining(text))
}

/** How often that was read out since the page was loaded. */
export async function countHeard(page: Page, text: string): Promise<number> {
  return (await getHeard(page)).filter((heard) => heard.includes(text)).length
}

function getHeard(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Listening).heard ?? [])
}

/** The focused field is wrong, and its error is a part of its description. */
export async function expectErrorOnFocused(page: Page, error: string): Promise<void> {
  const read = () =>
    page.evaluate(() => {
      const field = document.activeElement
      const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
      return {
        isInvalid: field?.getAttribute('aria-invalid') === 'true',
        description: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      }
    })
  await expect
    .poll(read)
    .toEqual({ isInvalid: true, description: expect.stringContaining(error) as string })
}

/** Headings skip no level; landmarks, tables and pictures have names; controls of one name do one thing. */
export async function expectOutlined(page: Page): Promise<void> {
  const mistakes = await page.evaluate(() => {
    const isRead = (element: Element) =>
      element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]')
    const find = (selector: string) => [...document.querySelectorAll(selector)].filter(isRead)
    const getName = (element: Element) => {
      const label = element.getAttribute('aria-labelledby')
      const text = label === null ? null : document.getElementById(label)?.textContent
      return (element.getAttribute('aria-label') ?? text ?? '').replaceAll(/\s+/g, ' ').trim()
    }

    const headings = find('h1, h2, h3, h4, h5, h6')
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))
    const skipped = headings
      .filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1)
      .map(({ textContent }) => `skips a level: ${textContent}`)

    const mains = find('main').length === 1 ? [] : [`has ${find('main').length} main parts`]
    const landmarks = find('nav, [role=search], aside, dialog, [role=dialog]')
    const names = landmarks.map((landmark) => `${landmark.tagName} ${getName(landmark)}`)
    const unnamed = landmarks.filter((landmark) => getName(landmark) === '').map(show)
    const twice = names.filter((name, at) => names.indexOf(name) < at)
    const tables = find('table').filter(
      (table) => getName(table) === '' && !table.querySelector('caption')?.textContent,
    )
    const columns = find('table').filter((table) => !table.querySelector('th[scope]'))
    const pictures = find('[role=img], img').filter(
      (picture) => getName(picture) === '' && picture.getAttribute('alt') === null,
    )
    // An idea may be on a page twice.
    const buttons = find('main button:not(article *)').map((button) => {
      const { labels, textContent } = button as HTMLButtonElement
      const group = button.closest('[role=group]')
      const name = getName(button) || labels[0]?.textContent || textContent
      return `${group ? getName(group) : ''} ${name}`
    })
    const vague = buttons.filter((name, at) => buttons.indexOf(name) < at)
    return [
      ...skipped,
      ...mains,
      ...unnamed.map((tag) => `has no name: ${tag}`),
      ...twice.map((name) => `two parts have one name: ${name}`),
      ...tables.map((table) => `has no caption: ${show(table)}`),
      ...columns.map((table) => `has no headed columns: ${show(table)}`),
      ...pictures.map((picture) => `has no text: ${show(picture)}`),
      ...vague.map((name) => `two buttons have one name: ${name}`),
    ]

    function show(element: Element): string {
      return element.outerHTML.slice(0, 120)
    }
  })
  expect(mistakes, `for a screen reader on ${page.url()}`).toEqual([])
}
