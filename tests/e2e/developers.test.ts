import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { submitIdea } from '../../src/features/ideas/contract.ts'
import { ideaFields } from '../idea-fields.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../fakes/webhook-receiver.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the page for developers', () => {
  let world: BrowsedWorld
  let receiver: WebhookReceiver
  beforeAll(async () => {
    world = await openBrowsedWorld({ PUBLIC_URL: 'http://localhost:3000' })
    receiver = await startWebhookReceiver()
  })
  afterEach(async () => {
    await world.reset()
    receiver.reset()
  })
  afterAll(async () => {
    await world.close()
    await receiver.close()
  })

  const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').getByText(text)

  async function post(page: Page, title: string): Promise<string> {
    const input = { ...ideaFields, title, sessionId: crypto.randomUUID() }
    const { path } = submitIdea
    return page.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(url, { method: 'POST', headers, body })
        return (await response.json()).id as string
      },
      [path, JSON.stringify(input)] as const,
    )
  }

  it('the page for developers explains API keys, webhooks, feeds and MCP to everybody', async () => {
    const page = await world.open()
    await page.goto(world.url('/api'))
    await page.getByRole('link', { name: 'for developers', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'For developers' }).waitFor()
    const topic = (name: string) => page.getByRole('group', { name: 'Topic' }).getByText(name)
    for (const [name, heading] of [
      ['Keys', 'API keys'],
      ['Keys', 'Feeds'],
      ['Webhooks', 'Webhooks'],
      ['Cards', 'Your idea on your own page'],
      ['Assistants', 'Assistants, by MCP'],
    ] as const) {
      await topic(name).click()
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      await expectAccessibleInEveryLayout(page)
    }
    await topic('Webhooks').click()
    await page.getByText('this browser has none').waitFor()
    expect(await page.getByLabel('URL to call').count()).toBe(0)
    await page.getByRole('region', { name: 'A scan of the idea is done' }).waitFor()
  })

  it('the API page shows a request that works when pasted, and finds functions by words', async () => {
    const page = await world.open({ viewport: { width: 1440, height: 900 } })
    await page.goto(world.url('/api'))
    const answer = page.getByRole('region', { name: 'Its response' })
    const { y = 0, height = 0 } = (await answer.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(600)
    const command = await page.getByRole('region', { name: 'A request, without a key' }).innerText()
    const response = await fetch(command.replace(/^curl https?:\/\/[^/]+/, world.site.url))
    expect(JSON.parse(await answer.innerText())).toEqual(await response.json())

    const names = page.getByRole('rowheader')
    await page.getByRole('searchbox', { name: 'Filter by words' }).fill('WAITLIST')
    await names.getByText('download-waitlist', { exact: true }).waitFor()
    expect(await names.getByText('submit-idea').count()).toBe(0)
    await page.getByRole('searchbox').fill('email waitlist verif')
    await names.getByText('verify-waitlist-email', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('publish-report')
    await page.getByRole('heading', { name: 'Published reports', exact: true }).waitFor()
    await page.getByRole('searchbox').fill('no such words')
    await page.getByText('No function matches these words.').waitFor()
    await page.getByRole('searchbox').fill('')
    await expect
      .poll(() => names.getByText('download-waitlist', { exact: true }).isVisible())
      .toBe(false)
  })

  it('a founder makes a webhook, tests it, sees its deliveries, and deletes it', async () => {
    const page = await world.open()
    await page.goto(world.url('/terms'))
    await post(page, 'A first idea')
    const ideaId = await post(page, 'Chase late invoices')
    await page.goto(world.url(`/ideas/${ideaId}`))
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: 'API keys and webhooks' }).click()
    await page.getByRole('heading', { name: 'Your API keys' }).waitFor()
    await page.getByRole('group', { name: 'Topic' }).getByText('Webhooks').click()
    await page.getByRole('heading', { name: 'Your webhooks' }).waitFor()
    const idea = page.getByLabel('Idea', { exact: true })
    expect(await idea.inputValue()).toBe(ideaId)
    await page.getByText('This idea has no webhooks yet.').waitFor()

    await page.getByRole('button', { name: 'Create webhook' }).click()
    await toast(page, 'Enter the URL to call').waitFor()
    const url = page.getByLabel('URL to call')
    await url.fill('http://192.168.0.1/hook')
    await url.press('Enter')
    await page.getByText('This URL can’t be reached from the internet.').first().waitFor()
    expect(await url.getAttribute('aria-invalid')).toBe('true')

    await url.fill(receiver.url)
    await page.getByLabel(/^votes\.milestone:/).uncheck()
    await page.getByRole('button', { name: 'Create webhook' }).click()
    const secretPart = page.getByRole('region', { name: 'The secret of your new webhook' })
    await secretPart.getByRole('button', { name: 'Copy secret' }).click()
    const secret = await page.evaluate(() => navigator.clipboard.readText())
    expect(secret).toMatch(/^whsec_/)
    const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
    await row.getByText('sign-up.verified, report.ready').waitFor()
    await row.getByText('On', { exact: true }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await secretPart.getByRole('button', { name: 'I’ve saved it' }).click()

    await row.getByRole('button', { name: /^New secret for/ }).click()
    await page.getByRole('button', { name: 'Make a new secret' }).click()
    const newPart = page.getByRole('region', { name: 'The new secret of your webhook' })
    await newPart.getByText(/^whsec_/).waitFor()
    expect(await newPart.textContent()).not.toContain(secret)
    await newPart.getByRole('button', { name: 'I’ve saved it' }).click()

    await row.getByRole('button', { name: 'Send a test' }).click()
    await toast(page, 'Test is on its way').waitFor()
    await row.getByRole('cell', { name: 'delivered (204)' }).waitFor()
    expect(receiver.calls.map(({ event }) => event)).toMatchObject([
      { type: 'test', data: { ideaId } },
    ])
    receiver.respondWith(500)
    await row.getByRole('button', { name: 'Send a test' }).click()
    await row.getByText('Failing since').waitFor()
    await row.getByRole('cell', { name: 'answered 500' }).waitFor()
    await expectAccessibleInEveryLayout(page)

    await world.site.services.db
      .updateTable('webhooks')
      .set({ disabled_at: world.clock.now() })
      .execute()
    await page.reload()
    await row.getByText('Switched off').waitFor()
    expect(await page.content()).not.toContain(secret)
    await row.getByRole('button', { name: 'Switch on again' }).click()
    await toast(page, 'Webhook switched on').waitFor()
    await row.getByText('On', { exact: true }).waitFor()

    await idea.selectOption({ label: 'A first idea' })
    await page.getByText('This idea has no webhooks yet.').waitFor()
    await page.goBack()
    await row.getByRole('button', { name: /^Delete the webhook/ }).click()
    const dialog = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this webhook?',
    })
    await dialog.getByText(receiver.url).waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Delete webhook' }).click()
    await toast(page, 'Webhook deleted').waitFor()
    await page.getByText('This idea has no webhooks yet.').waitFor()
    const list = page.getByRole('group', { name: 'Webhooks', exact: true })
    await expect
      .poll(() => list.evaluate((element) => element === document.activeElement))
      .toBe(true)
  })
})
