import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addAdmin, signIn } from '../accounts.ts'
import type { BrowsedWorld } from './site.ts'

/** Signs in without a page, which would cost half a second of processor time. */
export async function openAsAdmin(world: BrowsedWorld, path: string): Promise<Page> {
  const visitor = world.visitor()
  const response = await signIn(visitor, await addAdmin(world))
  expect(response.status).toBe(200)
  const page = await world.open()
  const url = world.url('/')
  await page
    .context()
    .addCookies(visitor.cookies().map((cookie) => ({ ...cookie, url, httpOnly: true })))
  await page.goto(world.url(path))
  return page
}
