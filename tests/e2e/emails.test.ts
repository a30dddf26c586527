import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmailKind, RenderedEmail } from '../../src/platform/email/emails.ts'
import { createEmailSamples } from '../samples/email-samples.ts'
import {
  type BrowsedWorld,
  expectAccessible,
  expectNoHorizontalScroll,
  openBrowsedWorld,
} from './site.ts'

const layouts = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 600, colorScheme: 'light' },
  { width: 600, colorScheme: 'dark' },
] as const

/** An email is no page: the program that shows it has the landmarks. */
const withoutLandmarks = { region: { enabled: false }, 'landmark-one-main': { enabled: false } }

const kinds = Object.keys(createEmailSamples('only for its keys')) as EmailKind[]

const withoutButton: EmailKind[] = ['newsletter-issue', 'purchase-refund', 'validator-ideas']

describe('every email', () => {
  let world: BrowsedWorld
  let page: Page
  beforeAll(async () => {
    world = await openBrowsedWorld({ ROLE: 'web' })
    page = await world.open()
  })
  afterAll(() => world.close())

  async function render(kind: EmailKind): Promise<[sample: string, RenderedEmail][]> {
    const { config, renderEmail } = world.site.services
    const emailSite = { publicUrl: config.PUBLIC_URL, secretKey: config.SECRET_KEY }
    const rendered: [string, RenderedEmail][] = []
    for (const [sample, data] of Object.entries(createEmailSamples(config.SECRET_KEY)[kind]))
      rendered.push([sample, await renderEmail(kind, data, emailSite)])
    return rendered
  }

  it.each(kinds)(
    '%s fits 360 and 600 px, is accessible and can be read, light and dark',
    async (kind) => {
      for (const [name, { html }] of await render(kind)) {
        await page.setContent(html)
        for (const { width, colorScheme } of layouts) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          await expectNoHorizontalScroll(page)
          await expectAccessible(page, withoutLandmarks)
          expect(await measure(page), `${name} at ${width} px, ${colorScheme}`).toEqual({
            sheet: Math.min(560, width - 32),
            first: 'AssayBETA',
            headings: 1,
            buttons: withoutButton.includes(kind) ? [] : [{ isTall: true, isShown: true }],
            outside: 0,
            reversed: [],
            small: [],
          })
        }
      }
    },
  )

  it.each(kinds)(
    'the text part of %s has the name, the heading and every link of the other part',
    async (kind) => {
      for (const [, { html, text }] of await render(kind)) {
        await page.setContent(html)
        const heading = await page.getByRole('heading').innerText()
        expect(text.startsWith(`Assay\n\n${heading}\n\n`)).toBe(true)
        const links = await page
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
        expect(links.filter((link) => link && !text.includes(link))).toEqual([])
        expect(text).not.toMatch(/<\/?[a-z]+>|&[a-z]+;|undefined|null|\[object/)
        const tooLong = text.split('\n').filter((line) => line.length > 78 && line.includes(' '))
        expect(tooLong.filter((line) => !/https?:/.test(line))).toEqual([])
      }
    },
  )
})

function measure(page: Page) {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *')].filter((one) => {
      const isShown = one.getBoundingClientRect().height > 0
      return isShown && [...one.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
    })
    const paper = document.querySelector('.paper')?.getBoundingClientRect()
    const isSmall = (one: Element) => parseFloat(getComputedStyle(one).fontSize) < 13
    return {
      sheet: paper?.width,
      first: document.querySelector('p')?.textContent,
      headings: document.querySelectorAll('h1').length,
      // Its URL is shown below, for programs in which the button does nothing.
      buttons: [...document.querySelectorAll<HTMLAnchorElement>('a[data-button]')].map(
        (button) => ({
          isTall: button.getBoundingClientRect().height >= 44,
          isShown: texts.some(({ textContent }) => textContent === button.getAttribute('href')),
        }),
      ),
      outside: document.querySelectorAll('img, link, script, iframe').length,
      // Beside a title in Arabic our English keeps its order.
      reversed: texts.flatMap((one) =>
        one.matches('p') && getComputedStyle(one).direction === 'rtl' ? [one.textContent] : [],
      ),
      small: texts.flatMap((one) =>
        isSmall(one) && one.textContent !== 'BETA' ? [one.textContent] : [],
      ),
    }
  })
}
