import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { press, tabTo } from './keyboard.ts'
import { countHeard, expectErrorOnFocused, expectHeard, listen, readOut } from './screen-reader.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

const title = 'Chase late invoices'

describe('a visitor with a screen reader', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function openListening(path: string) {
    const page = await world.open()
    await listen(page)
    await page.goto(world.url(path))
    return page
  }

  it('hears what a card holds, which vote is pressed, and the counts after a vote', async () => {
    await world.postIdea(world.visitor(), { title })
    const page = await openListening('/ideas')
    const card = page.getByRole('article')
    expect(await readOut(card)).toMatchInlineSnapshot(`
      "- article:
        - heading "Chase late invoices" [level=2]:
          - link "Chase late invoices":
        - 'button "Vote up: Chase late invoices"'
        - img "Net score 0"
        - 'button "Vote down: Chase late invoices"'
        - paragraph: 0 up, 0 down
        - paragraph: Reminds clients of what they owe, politely and in time.
        - paragraph:
          - text: Freelancers, Global,
          - link "Finance":
        - 'button "Get Early Access: Chase late invoices"': Get Early Access
        - 'button "Share: Chase late invoices"': Share"
    `)
    await tabTo(page, `Vote up: ${title}`)
    await press(page, 'Space')
    await expectHeard(page, '1 up, 0 down')
    await card.getByRole('button', { name: `Vote up: ${title}`, pressed: true }).waitFor()
    // The buttons take no press while a vote is sent.
    await card.getByRole('button', { name: `Vote down: ${title}`, disabled: false }).waitFor()
    await tabTo(page, `Vote down: ${title}`)
    await press(page, 'Space')
    await expectHeard(page, '0 up, 1 down')
  })

  it('hears the counts once where the idea is on the page twice, and all of them on its own page', async () => {
    const id = await world.postIdea(world.visitor(), { title })
    const page = await openListening('/')
    await page.getByRole('article').nth(1).waitFor()
    await tabTo(page, `Vote up: ${title}`)
    await press(page, 'Space')
    await expectHeard(page, '1 up, 0 down')
    await expect.poll(() => page.getByText('1 up, 0 down').count()).toBe(2)
    expect(await countHeard(page, '1 up, 0 down')).toBe(1)

    await page.goto(world.url(`/ideas/${id}`))
    await page.getByRole('button', { name: `Vote up: ${title}`, pressed: true }).waitFor()
    expect(await readOut(page.getByRole('region', { name: 'Votes and waitlist' })))
      .toMatchInlineSnapshot(`
      "- region "Votes and waitlist":
        - 'button "Vote up: Chase late invoices" [pressed]'
        - img "Net score 1"
        - 'button "Vote down: Chase late invoices"'
        - paragraph: 1 vote
        - paragraph: 1 up 0 down
        - 'button "Get Early Access: Chase late invoices"': Get Early Access
        - button "Copy link"
        - button "Embed"
        - group "Share Chase late invoices":
          - link "Share on X (opens in a new tab)":
            - text: X
          - link "Share on LinkedIn (opens in a new tab)":
            - text: LinkedIn
          - link "Share on WhatsApp (opens in a new tab)":
            - text: WhatsApp"
    `)
    await tabTo(page, `Vote down: ${title}`)
    await press(page, 'Space')
    await expectHeard(page, '1 vote0 up1 down')
  })

  it('hears that a vote was not counted, once, and the counts as they are', async () => {
    await world.postIdea(world.visitor(), { title })
    const page = await openListening('/ideas')
    await page.route('**/api/vote', (route) => route.abort())
    await tabTo(page, `Vote up: ${title}`)
    await press(page, 'Space')
    await expectHeard(page, 'Failed to record vote. Please try again.')
    await expectHeard(page, '0 up, 0 down')
    expect(await countHeard(page, 'Failed to record vote')).toBe(1)
  })

  it('hears what the waitlist form asks, what is wrong with it, and that the email is sent', async () => {
    await world.postIdea(world.visitor(), { title })
    const page = await openListening('/ideas')
    await tabTo(page, `Get Early Access: ${title}`)
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email', { exact: true }).waitFor()
    expect(await readOut(dialog)).toMatchInlineSnapshot(`
      "- dialog "Get Early Access":
        - heading "Get Early Access" [level=2]
        - paragraph: The waitlist for Chase late invoices
        - button "Close"
        - text: Email
        - textbox "Email":
        - paragraph: We’ll email you a link to confirm your spot.
        - text: Comments (optional)
        - textbox "Comments (optional)"
        - paragraph: The founder can read them.
        - text: 0 of 500 characters
        - status
        - checkbox "I agree to the terms and conditions (opens in a new tab) . Once I confirm my email, the founder of this idea can buy it from this site, with what I write here, and may write to me about early access. Neither has any other use."
        - text: I agree to the
        - link "terms and conditions (opens in a new tab)":
        - text: . Once I confirm my email, the founder of this idea can buy it from this site, with what I write here, and may write to me about early access. Neither has any other use.
        - paragraph: This doesn’t sign you up for the newsletter.
        - button "Join Waitlist" [disabled]
        - paragraph: Accept the terms to join"
    `)
    const description = await dialog.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${description}"]`).innerText()).toBe(
      `The waitlist for ${title}`,
    )
    await page.keyboard.type('nobody')
    await dialog.getByRole('checkbox').check()
    await tabTo(page, 'Join Waitlist')
    await press(page, 'Enter')
    await expectErrorOnFocused(page, 'Please enter a valid email address')
    await expectHeard(page, 'Please enter a valid email address')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('ann@example.com')
    await press(page, 'Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Check your email')
  })

  it('hears the first thing that is wrong with a new idea, field by field', async () => {
    const page = await openListening('/submit')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Submit Idea' }).click()
    await expectErrorOnFocused(page, 'Title is required')
    await page.keyboard.type('Typed')
    await press(page, 'Enter')
    await expectErrorOnFocused(page, 'Description is required')
  })

  it('hears the title of each page that a link opens, and how many ideas a filter leaves', async () => {
    await world.postIdea(world.visitor(), { title, category: ['Health'] })
    await world.postIdea(world.visitor(), { title: 'Sleep better' })
    const page = await openListening('/terms')
    await page.getByRole('banner').getByRole('link', { name: 'Ideas', exact: true }).click()
    await expectHeard(page, 'All Ideas · Assay')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    const categories = page.getByRole('navigation', { name: 'Categories' })
    await categories.getByRole('link', { name: 'Health' }).click()
    await expectHeard(page, '1 idea')
    await categories
      .getByRole('link', { name: 'Health' })
      .and(page.locator('[aria-current]'))
      .waitFor()
    await page.getByRole('link', { name: title }).first().click()
    await expectHeard(page, `${title} · Assay`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expectHeard(page, 'Link Copied!')
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    expect(await countHeard(page, 'Copied')).toBe(1)
    expect(await countHeard(page, 'Copy link')).toBe(0)

    await page.goto(world.url('/developers'))
    await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).first().click()
    await expectHeard(page, 'Webhooks · For developers · Assay')
  })
})
