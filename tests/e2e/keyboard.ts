// Walking a page as somebody does who has a keyboard and eyes, and no mouse.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What the keyboard is on. */
interface Focused {
  /** lower-cased; 'body' where the focus was lost */
  tag: string
  /** the accessible name, as far as a person would read it there */
  name: string
  isVisible: boolean
}

/** Presses Tab until what is focused has that name, and sees it marked. @param most presses */
export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  await walk(page, 'Tab', name, most)
}

/** The same backwards. */
export async function tabBackTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  await walk(page, 'Shift+Tab', name, most)
}

/** Waits until what is focused has that name, which a dialog that opens or a page that answers sees to. */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  await expect
    .poll(async () => (await focused(page)).name, { message: `the focus on ${page.url()}` })
    .toMatch(name)
  await expectFocusSeen(page)
}

/** The focus is on something, in sight, and marked. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(() => focused(page), { message: `the focus on ${page.url()}` })
    .toMatchObject({ tag: expect.not.stringMatching(/^(body|html)$/), isVisible: true })
}

/** Presses a key on what is focused. */
export function press(page: Page, ...keys: string[]): Promise<void> {
  return keys.reduce(
    (before, key) => before.then(() => page.keyboard.press(key)),
    Promise.resolve(),
  )
}

/** Chooses by the first letters in a list of many choices, and closes it. */
export async function choose(page: Page, letters: string): Promise<void> {
  const option = page.getByRole('option')
  await press(page, 'Enter')
  await option.first().waitFor()
  await page.keyboard.type(letters)
  await option.filter({ hasText: letters }).first().waitFor()
  await press(page, 'Enter', 'Escape')
  await option.first().waitFor({ state: 'detached' })
  // Focus comes back to the field's button a moment after its list has gone.
  await page.waitForFunction(() => document.activeElement instanceof HTMLButtonElement)
}

/** A dialog keeps the focus, both ways round. */
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

async function walk(page: Page, key: string, name: string | RegExp, most: number): Promise<void> {
  const passed: string[] = []
  for (let pressed = 0; pressed <= most; pressed += 1) {
    const { name: current } = await focused(page)
    if (typeof name === 'string' ? current === name : name.test(current)) {
      return expectFocusSeen(page)
    }
    passed.push(current)
    await page.keyboard.press(key)
  }
  expect.fail(`${key} does not lead to ${name} on ${page.url()}. Passed: ${passed.join(' | ')}`)
}

function focused(page: Page): Promise<Focused> {
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

    /** Not beyond the window's edges, and not below something that sticks there. */
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
      // A heading or dialog that was given the focus cannot be pressed, and need not show it.
      if (marked.tabIndex < 0) return true
      if (!marked.matches(':focus-visible')) return false
      // A card shows it around the whole of itself.
      return [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(marked, part)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
    }
  })
}
