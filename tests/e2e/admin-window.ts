import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addAdmin, password } from '../accounts.ts'
import type { BrowsedWorld } from './site.ts'

export async function openAsAdmin(world: BrowsedWorld, path: string): Promise<Page> {
  const email = await addAdmin(world)
  const page = await world.open()
  await page.goto(world.url('/terms'))
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/auth/sign-in/email', { method: 'POST', headers, body })).status
  }, JSON.stringify({ email, password }))
  expect(status).toBe(200)
  await page.goto(world.url(path))
  return page
}
