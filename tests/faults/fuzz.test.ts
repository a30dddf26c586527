import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin, password } from '../accounts.ts'
import { expectedLogErrors } from '../fuzz/list-errors.ts'
import { runFuzz } from '../fuzz/run-fuzz.ts'
import { openWorld, type World } from '../world.ts'

/** `npm run bench -- fuzz` sends a hundred thousand, and also checks the response times. */
const requests = 2000
const seed = 20_261_122

let world: World
beforeAll(async () => {
  world = await openWorld({ SANDBOX_PAYMENTS: 'on' })
})
afterAll(() => world.close())

it(`responds to fuzzed requests without failing (seed ${seed})`, async () => {
  const email = await addAdmin(world)
  const account = { email, password }
  const { url } = world.site
  const report = await runFuzz({ url, account, seed, requests, connections: 4 })
  expect(report.errors).toEqual([])
  expect(report.sent).toBe(requests)
  const unused = [...report.operations].filter(([, { requests }]) => requests === 0)
  expect(unused.map(([name]) => name)).toEqual([])
  const failures = await world.site.services.db.selectFrom('failures').selectAll().execute()
  const wrong = failures.filter(({ message }) => !expectedLogErrors.test(message))
  expect(wrong.map(({ name, message }) => `${name}: ${message}`)).toEqual([])
  // Half a minute alone; other tests may keep the processors busy.
}, 400_000)
