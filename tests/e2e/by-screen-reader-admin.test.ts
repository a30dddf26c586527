import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openAsAdmin } from './admin-window.ts'
import { expectFocusOn, press, tabTo } from './keyboard.ts'
import { expectHeard, expectOutlined, listen, readOut } from './screen-reader.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

const title = 'Chase late invoices'

describe('an administrator with a screen reader', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('hears what hiding an idea does, that it is done, and its new state in the row', async () => {
    await world.postIdea(world.visitor(), { title })
    const page = await openAsAdmin(world, '/terms')
    const sixDaysMs = 6 * 86_400_000
    await page.clock.setFixedTime(world.clock.now().getTime() + sixDaysMs)
    await listen(page)
    await page.goto(world.url('/admin/moderation'))
    const table = page.getByRole('table', { name: 'Ideas, newest first' })
    await table.getByRole('button', { name: `Hide ${title}` }).waitFor()
    expect(await readOut(table)).toMatchInlineSnapshot(`
      "- table "Ideas, newest first":
        - caption: Ideas, newest first
        - rowgroup:
          - row "Idea State Votes Held votes Posted Action":
            - columnheader "Idea"
            - columnheader "State"
            - columnheader "Votes"
            - columnheader "Held votes"
            - columnheader "Posted"
            - columnheader "Action"
        - rowgroup:
          - row "Chase late invoices Listed +0 −0 0 6 days ago Hide Chase late invoices":
            - rowheader "Chase late invoices":
              - link "Chase late invoices":
            - cell "Listed"
            - cell "+0 −0"
            - cell "0"
            - cell "6 days ago":
              - time: 6 days ago
            - cell "Hide Chase late invoices":
              - button "Hide Chase late invoices": Hide"
    `)
    await tabTo(page, `Hide ${title}`)
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await readOut(dialog)).toMatchInlineSnapshot(`
      "- dialog "Are you sure you want to hide this idea?":
        - heading "Are you sure you want to hide this idea?" [level=2]
        - paragraph: It disappears from lists, search and feeds, and blog posts leave out their part about it; titles and other sentences that name it need an edit. It gets no votes or sign-ups. Its page says that the operator hid it. You can restore it.
        - button "Close"
        - text: Chase late invoices
        - checkbox "Block the sender too"
        - text: Block the sender too
        - paragraph: The browser and the email that it was posted with can no longer post, vote or sign up here. You see neither. An API client has no browser, so only its email is blocked. Restoring the idea does not unblock them; you can do that under Blocks.
        - button "Keep it"
        - button "Hide idea""
    `)
    await tabTo(page, 'Hide idea')
    await press(page, 'Enter')
    await expectHeard(page, 'Idea hidden')
    await expectFocusOn(page, `Restore ${title}`)
    await table.getByRole('cell', { name: 'Hidden', exact: true }).waitFor()
    await press(page, 'Enter')
    await expectHeard(page, 'Idea restored')
    await expectFocusOn(page, `Hide ${title}`)
  })

  it('every page of the admin area has headings in order, and names for its parts and buttons', async () => {
    await world.postIdea(world.visitor(), { title })
    const page = await openAsAdmin(world, '/admin')
    const paths = ['', '/moderation', '/moderation?tab=blocks', '/audit', '/categories', '/reddit']
    const more = ['/blog-generator', '/api-keys', '/analytics', '/account']
    for (const path of [...paths, ...more]) {
      await page.goto(world.url(`/admin${path}`))
      await page.waitForLoadState('networkidle')
      await expectOutlined(page)
    }
  })
})
