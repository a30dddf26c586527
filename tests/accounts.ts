import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { makeAdmin } from '../src/features/accounts/make-admin.ts'
import type { UserId } from '../src/shared/schema/ids.ts'
import type { TestBrowser } from './browser.ts'
import type { World } from './world.ts'

export const password = 'a long way home 7'

/** Hashed once, since it takes a tenth of a second of processor time and most tests add an account. */
let passwordHash: Promise<string> | undefined

/** Keeps the password and the sessions of an account that exists. */
export async function addAdmin({ site, clock }: World, email = 'ada@example.com'): Promise<string> {
  const { db } = site.services
  const id = randomUUID() as UserId
  const times = { created_at: clock.now(), updated_at: clock.now() }
  passwordHash ??= hashPassword(password)
  const credential = { account_id: id, provider_id: 'credential', password: await passwordHash }
  const isNew = await db
    .insertInto('users')
    .values({ id, name: email.slice(0, email.indexOf('@')), email, ...times })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (isNew) {
    await db
      .insertInto('user_credentials')
      .values({ id: randomUUID(), user_id: id, ...credential, ...times })
      .execute()
  }
  await makeAdmin(db, () => clock.now(), { email, password: null })
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
  return openSignedIn(world, await addAdmin(world, email))
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
  return openSignedIn(world, email)
}

async function openSignedIn(world: World, email: string): Promise<TestBrowser> {
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
