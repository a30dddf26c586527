import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Focused {
  /** lower-cased; 'body' if the focus was lost */
  tag: string
  /** an approximation of the accessible name */
  name: string
  isVisible: boolean
}

export async function tabTo(page: Page, name: string | RegExp, maxTabs = 60): Promise<void> {
  await walk(page, 'Tab', name, maxTabs)
}

export async function tabBackTo(page: Page, name: string | RegExp, maxTabs = 60): Promise<void> {
  await walk(page, 'Shift+Tab', name, maxTabs)
}

/** Waits until the focused element has that name, since dialogs and pages move the focus late. */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  await expect
    .poll(async () => (await readFocused(page)).name, { message: `the focus on ${page.url()}` })
    .toMatch(name)
  await expectFocusVisible(page)
}

export async function expectFocusVisible(page: Page): Promise<void> {
  await expect
    .poll(() => readFocused(page), { message: `the focus on ${page.url()}` })
    .toMatchObject({ tag: expect.not.stringMatching(/^(body|html)$/), isVisible: true })
}

export function press(page: Page, ...keys: string[]): Promise<void> {
  return keys.reduce(
    (before, key) => before.then(() => page.keyboard.press(key)),
    Promise.resolve(),
  )
}

/** Chooses an option by its first letters in a list of multiple choices, and closes the list. */
export async function chooseOption(page: Page, text: string): Promise<void> {
  const option = page.getByRole('option')
  await press(page, 'Enter')
  await option.first().waitFor()
  await page.keyboard.type(text)
  await option.filter({ hasText: text }).first().waitFor()
  await press(page, 'Enter', 'Escape')
  await option.first().waitFor({ state: 'detached' })
  // Focus returns to the field's button a moment after its list has closed.
  await page.waitForFunction(() => document.activeElement instanceof HTMLButtonElement)
}

export async function expectTrapped(page: Page, rounds = 12): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed < rounds; pressed += 1) {
      await press(page, key)
      const isInside = await page.evaluate(
        () => document.activeElement?.closest('[role=dialog]') !== null,
      )
      expect(isInside, `${key} stays in the dialog`).toBe(true)
    }
  }
}

async function walk(
  page: Page,
  key: string,
  name: string | RegExp,
  maxTabs: number,
): Promise<void> {
  const passed: string[] = []
  for (let pressed = 0; pressed <= maxTabs; pressed += 1) {
    const { name: current } = await readFocused(page)
    if (typeof name === 'string' ? current === name : name.test(current)) {
      return expectFocusVisible(page)
    }
    passed.push(current)
    await page.keyboard.press(key)
  }
  expect.fail(`${key} does not lead to ${name} on ${page.url()}. Passed: ${passed.join(' | ')}`)
}

function readFocused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const { activeElement } = document
    const element = activeElement instanceof HTMLElement ? activeElement : document.body
    const getText = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : []
    const name =
      element.getAttribute('aria-label') ||
      getText(element.getAttribute('aria-labelledby')) ||
      labels.map((label) => label.textContent).join(' ') ||
      element.textContent ||
      ''
    return {
      tag: element.tagName.toLowerCase(),
      name: name.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
      isVisible: isMarked(element) && isInSight(element),
    }

    /** Within the window's edges, and not covered by something sticky. */
    function isInSight(shown: Element): boolean {
      const { top, left, width, height } = shown.getBoundingClientRect()
      if (width === 0 || height === 0 || !shown.checkVisibility()) return false
      const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1)
      const y = top + Math.min(height / 2, innerHeight / 2)
      const hit = document.elementFromPoint(x, y)
      const isLabel = labels.some((label) => label.contains(hit))
      return hit !== null && (shown.contains(hit) || hit.contains(shown) || isLabel)
    }

    function isMarked(marked: HTMLElement): boolean {
      // A heading or dialog that got the focus by script cannot be pressed, and need not show it.
      if (marked.tabIndex < 0) return true
      if (!marked.matches(':focus-visible')) return false
      // A card shows it around the whole card.
      return [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(marked, part)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
    }
  })
}
