import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommand, secretKey, startCommand } from '../commands.ts'
import { findFreePort } from '../free-port.ts'
import { borrowChromium } from './chromium.ts'

const readExample = (): object =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../deploy/brand/brand.json'), 'utf8'),
  ) as object

describe('a site with its own brand', () => {
  let folder: string
  let url: string
  let site: ReturnType<typeof startCommand>
  let browser: Browser

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-own-'))
    const brandFolder = join(folder, 'brand')
    mkdirSync(brandFolder)
    // The example's own email can receive nothing.
    const brand = { ...readExample(), helpDeskEmail: 'help@ideenwaage.de' }
    writeFileSync(join(brandFolder, 'brand.json'), JSON.stringify(brand))
    writeFileSync(join(brandFolder, 'terms.md'), terms)
    const port = String(await findFreePort())
    url = `http://127.0.0.1:${port}`
    site = startCommand('start', [], {
      ...settings,
      DATA_DIR: join(folder, 'data'),
      BRAND_DIR: brandFolder,
      PORT: port,
    })
    await vi.waitUntil(() => site.said.output.includes('listening on'), patience)
    browser = await borrowChromium()
  })
  afterAll(async () => {
    site.kill()
    await site.ended
    rmSync(folder, { recursive: true, force: true })
  })

  it('does not warn its operator of shipped claims or missing details', () => {
    expect(site.said.output).not.toMatch(/claims and testimonials|privacy page lacks/)
  })

  it('shows its name and none of the shipped claims, before and after scripts take over', async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    const response = await page.goto(url)
    const html = (await response?.text()) ?? ''
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    for (const text of [html, await page.locator('body').innerText()]) {
      expect(text).toContain('Ideenwaage')
      expect(text).not.toMatch(/Assay|2,000\+|AI Reports Run|Rated <|Rated 4|What founders say/)
    }
    await page.getByRole('link', { name: 'Submit an Idea' }).first().click()
    await expect.poll(() => page.title()).toBe('Submit an Idea · Ideenwaage')
    expect(await page.locator('body').innerText()).not.toMatch(/get feedback|active users/)
    expect(errors).toEqual([])
    await page.close()
  })

  it('shows its own terms in place of the shipped ones, and its operator on the shipped privacy page', async () => {
    const page = await browser.newPage()
    await page.goto(`${url}/terms`)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const text = await page.locator('main').innerText()
    expect(text).toContain('Last changed on 1 November 2026')
    expect(text).toContain('German law holds.')
    expect(text).not.toContain('arbitration in London')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Terms of Service')
    await page.goto(`${url}/privacy`)
    expect(await page.locator('main').innerText()).toContain(
      'Ideenwaage GmbH, Hohe Straße 1, 50667 Köln, Germany, VAT DE123456789, runs this site',
    )
    await page.close()
  })

  it.each(['/feed.xml', '/api/openapi.json', '/developers', '/terms'])(
    'says nothing of the shipped name in %s',
    async (path) => {
      const text = await (await fetch(url + path)).text()
      expect(text).toContain('deenwaage')
      expect(text).not.toContain('Assay')
    },
  )
})

it('a brand folder with an error stops the start, and each error is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-wrong-'))
  writeFileSync(join(folder, 'brand.json'), '{"helpDeskEmail":"nobody"}')
  writeFileSync(join(folder, 'privacy.md'), 'Privacy')
  const { code, errors } = await runCommand('start', [], { ...settings, BRAND_DIR: folder })
  rmSync(folder, { recursive: true })
  expect(code).not.toBe(0)
  expect(errors).toContain('BRAND_DIR: brand.json is wrong: helpDeskEmail must be an email')
  expect(errors).toContain('BRAND_DIR: privacy.md must begin with a line')
})

const patience = { timeout: 60_000, interval: 50 }

const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://ideenwaage.example',
  SECRET_KEY: secretKey,
}

const terms = `Last changed: 2026-11-01

Please read them.

## Law

German law holds.
`
