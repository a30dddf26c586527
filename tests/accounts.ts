import { makeAdmin } from '../src/features/accounts/make-admin.ts'
import type { TestBrowser } from './browser.ts'
import type { World } from './world.ts'

export const password = 'a long way home 7'

export async function addAdmin({ site, clock }: World, email = 'ada@example.com'): Promise<string> {
  await makeAdmin(site.services.db, () => clock.now(), { email, password })
  return email
}

export function postAuth(browser: TestBrowser, route: string, body: object = {}) {
  return browser.fetch(`/api/auth/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

export function signIn(browser: TestBrowser, email: string, given = password): Promise<Response> {
  return postAuth(browser, 'sign-in/email', { email, password: given })
}

export async function openAdminBrowser(world: World, email?: string): Promise<TestBrowser> {
  return signedIn(world, await addAdmin(world, email))
}

export async function openMemberBrowser(
  world: World,
  email = 'max@example.com',
): Promise<TestBrowser> {
  await addAdmin(world, email)
  await world.site.services.db
    .deleteFrom('user_roles')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .execute()
  return signedIn(world, email)
}

async function signedIn(world: World, email: string): Promise<TestBrowser> {
  const browser = world.visitor()
  const response = await signIn(browser, email)
  if (!response.ok) throw new Error(`signing in was refused: ${await response.text()}`)
  const { db } = world.site.services
  // The auth library records the machine's time, not that of the test's clock.
  await db.updateTable('user_sessions').set({ confirmed_at: world.clock.now() }).execute()
  // As after the first sign-in, so that no second factor is asked for.
  await db.updateTable('users').set({ sign_ins: 1 }).execute()
  return browser
}
