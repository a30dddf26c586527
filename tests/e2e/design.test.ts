import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { developmentBundle } from '../../src/app/bundle.ts'
import {
  clearPictures,
  comparePicture,
  explainFaults,
  findOtherBrowser,
} from './compare-picture.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

/** Dialogs and menus, by the button that opens each. */
const opened = [
  { name: 'dialog', button: 'Open a dialog' },
  { name: 'question', button: 'Open a question' },
  { name: 'menu', button: 'Open a menu' },
  { name: 'popup', button: 'Open a popup' },
  { name: 'share-menu', button: 'Share: Chase late invoices' },
  { name: 'options', button: 'Markets' },
]

describe('the page of parts', () => {
  let world: BrowsedWorld
  let bundle: ReturnType<typeof developmentBundle>
  beforeAll(async () => {
    clearPictures()
    bundle = developmentBundle(null)
    world = await openBrowsedWorld({ ROLE: 'web' }, bundle)
  })
  afterAll(async () => {
    await world.close()
    await bundle.close()
  })

  it.for([1440, 390])(
    'parts look as accepted at %d px, light and dark',
    async (width, { skip }) => {
      const page = await openParts(width)
      const other = findOtherBrowser(page.context().browser()?.version() ?? '')
      if (other !== null) skip(other)
      const faults: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // The part opened last has returned the focus.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        const folder = `${width}-${colorScheme}`
        const sections = await takePictures(page)
        expect(sections.length).toBeGreaterThan(15)
        for (const { name, picture } of sections) {
          faults.push(comparePicture(folder, name, picture))
        }
        for (const { name, button } of opened) {
          await page.getByRole('button', { name: button }).click()
          const panel = page.getByRole('dialog').or(page.getByRole('menu'))
          await panel.waitFor()
          faults.push(comparePicture(folder, name, PNG.sync.read(await panel.screenshot(still))))
          await page.keyboard.press('Escape')
          await panel.waitFor({ state: 'detached' })
        }
      }
      expect(explainFaults(faults)).toBe('')
    },
  )

  async function openParts(width: number): Promise<Page> {
    const page = await world.open({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    await page.clock.setFixedTime(world.clock.now())
    // Vite transforms every module for the first page.
    page.setDefaultTimeout(100_000)
    await page.goto(world.url('/design'))
    // A font that came too late for the first page is there for the second.
    await page.goto(world.url('/design'))
    await page.addStyleTag({ content: ownFontsAlone })
    await forceStates(page)
    await page.evaluate(() => document.fonts.ready)
    return page
  }
})

const still = { animations: 'disabled', caret: 'hide' } as const

/** Each section, cut out of one picture: a picture costs the drawing of the whole window. */
async function takePictures(page: Page): Promise<{ name: string; picture: PNG }[]> {
  const whole = PNG.sync.read(await page.screenshot({ ...still, fullPage: true }))
  const boxes = await page.locator('section[id]').evaluateAll((sections) =>
    sections.map((section) => {
      const { left, top, right, bottom } = section.getBoundingClientRect()
      // A thousandth is less than layout resolves, and only comes from adding.
      const floor = (place: number) => Math.floor(place + 0.001)
      const [x, y] = [floor(left + scrollX), floor(top + scrollY)]
      const [width, height] = [-floor(-right - scrollX) - x, -floor(-bottom - scrollY) - y]
      return { name: section.id, x, y, width, height }
    }),
  )
  return boxes.map(({ name, x, y, width, height }) => {
    const picture = new PNG({ width, height })
    PNG.bitblt(whole, picture, x, y, width, height)
    return { name, picture }
  })
}

/** Machines have other monospaced fonts. The frame of the page would cover what scrolls below it. */
const ownFontsAlone = `
  code, pre { font-family: var(--font-sans) !important }
  body > header, body > footer, body > aside { display: none !important }
`

const pseudoClasses = {
  hover: ['hover'],
  focus: ['focus', 'focus-visible'],
  active: ['hover', 'active'],
}

/** https://chromedevtools.github.io/devtools-protocol/tot/CSS/#method-forcePseudoState */
async function forceStates(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const specimen of document.querySelectorAll<HTMLElement>('[data-pointer]')) {
      const control = specimen.querySelector<HTMLElement>('a, button, input')
      if (control) control.dataset['forced'] = specimen.dataset['pointer']
    }
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  for (const [state, forcedPseudoClasses] of Object.entries(pseudoClasses)) {
    const selector = `[data-forced=${state}]`
    const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector,
    })
    expect(nodeIds.length).toBeGreaterThan(0)
    for (const nodeId of nodeIds) {
      await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
    }
  }
}
