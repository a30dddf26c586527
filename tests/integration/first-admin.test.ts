import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import { ensureFirstAdmin } from '../../src/features/accounts/first-admin.ts'
import { makeAdmin, removeAdmin } from '../../src/features/accounts/make-admin.ts'
import {
  commonPasswordText,
  maxPasswordLength,
  minPasswordLength,
} from '../../src/features/accounts/rules.ts'
import { ConfigError, loadConfig } from '../../src/platform/config.server.ts'
import { password, signIn } from '../accounts.ts'
import { openWorld, type World } from '../world.ts'

const email = 'ada@example.com'

describe('the first administrator', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  async function start(env: Record<string, string> = named): Promise<string> {
    const lines: string[] = []
    const log = pino({}, { write: (line) => void lines.push(line) })
    const { config, db, clock, store } = world.site.services
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = loadConfig(env)
    await ensureFirstAdmin({
      config: { ...config, ADMIN_EMAIL, ADMIN_PASSWORD },
      db,
      clock,
      log,
      store,
    })
    return lines.join('')
  }
  const named = { ADMIN_EMAIL: 'Ada@Example.com', ADMIN_PASSWORD: password }

  const signInStatus = async (given: string) => (await signIn(world.visitor(), email, given)).status

  async function admins() {
    const { db } = world.site.services
    return db
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .select('email')
      .execute()
  }

  it('the first administrator is created once from two settings, and the password is not logged', async () => {
    const said = await start()
    expect(said).toContain('Created the first administrator')
    expect(said).not.toContain(password)
    expect(await start()).toBe('')
    expect(await admins()).toEqual([{ email }])
    expect(await signInStatus(password)).toBe(200)
  })

  it('a start makes no administrator with a password that is easy to guess, and says so', async () => {
    const said = await start({ ...named, ADMIN_PASSWORD: 'password1' })
    expect(said).toContain(`ADMIN_PASSWORD created no administrator. ${commonPasswordText}`)
    expect(said).not.toContain('password1')
    expect(await admins()).toEqual([])
  })

  it('a restart keeps a password that was chosen later', async () => {
    await start()
    const { db, clock } = world.site.services
    await makeAdmin(db, clock, { email, password: 'chosen since then' })
    await start()
    expect(await signInStatus(password)).toBe(401)
    expect(await signInStatus('chosen since then')).toBe(200)
  })

  it('a restart does not restore a removed administrator', async () => {
    await start()
    await removeAdmin(world.site.services.db, email)
    expect(await start()).toContain('No one is an administrator.')
    expect(await admins()).toEqual([])
  })

  it('a start with another ADMIN_EMAIL beside an administrator creates none, and warns', async () => {
    await start()
    expect(await start({ ...named, ADMIN_EMAIL: 'ben@example.com' })).toContain('"level":40')
    expect(await admins()).toEqual([{ email }])
  })

  it('a start does not create an erased administrator again', async () => {
    await start()
    const { db, clock } = world.site.services
    await erasePerson(db, { email, allSpellings: false, isDryRun: false, clock })
    expect(await start()).toContain('this site already had one')
    expect(await admins()).toEqual([])
    expect(await signInStatus(password)).toBe(401)
  })

  it('several processes that start at once create one administrator', async () => {
    await Promise.all([start(), start(), start()])
    expect(await admins()).toEqual([{ email }])
    expect(await signInStatus(password)).toBe(200)
  })

  it('a start logs how to make an administrator only if there is none', async () => {
    expect(await start({})).toContain('npm run admin -- EMAIL')
    expect(await start({ ADMIN_EMAIL: email })).toContain('npm run admin -- EMAIL')
    await start()
    expect(await start({})).toBe('')
  })

  it('ADMIN_PASSWORD has the same length limits as a password chosen on the page', () => {
    const getErrors = (ADMIN_PASSWORD: string) => {
      try {
        loadConfig({ ADMIN_PASSWORD })
        return []
      } catch (error) {
        return error instanceof ConfigError ? error.errors : ['another error']
      }
    }
    for (const length of [minPasswordLength, maxPasswordLength])
      expect(getErrors('x'.repeat(length))).toEqual([])
    for (const length of [minPasswordLength - 1, maxPasswordLength + 1]) {
      expect(getErrors('x'.repeat(length))).toEqual([
        expect.stringMatching(/^ADMIN_PASSWORD must have/),
      ])
    }
  })
})
