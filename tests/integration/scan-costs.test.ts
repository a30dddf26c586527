import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getScanCosts } from '../../src/features/scans/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { storeFullReport, storeReport } from '../reports.ts'
import { openWorld, type World } from '../world.ts'

const nothing = {
  free_scans: 0,
  full_scans: 0,
  sections_by_model: 0,
  sections_built_in: 0,
  tokens_in: 0,
  tokens_out: 0,
  cost_micros: 0,
  is_cost_whole: true,
}

describe('the model costs of scans', () => {
  let world: World
  let admin: TestBrowser
  beforeAll(async () => {
    world = await openWorld({
      ROLE: 'web',
      LLM_BASE_URL: 'http://127.0.0.1:9',
      LLM_MODEL: 'fake-model',
      LLM_PRICE_IN: '3',
      LLM_PRICE_OUT: '15',
    })
  })
  beforeEach(async () => {
    await world.reset()
    admin = await openAdminBrowser(world)
  })
  afterAll(() => world.close())

  const priced = { model: 'fake-model', tokensIn: 1000, tokensOut: 100, costMicros: 4500 }
  const unpriced = { ...priced, costMicros: null }

  it('the scan costs are zero when there was no scan', async () => {
    expect(await admin.call(getScanCosts, {})).toEqual({
      model: 'fake-model',
      has_price: true,
      in_all: nothing,
      days: [],
      dearest: [],
    })
  })

  it('the scan costs are shown in total and for each of the last 30 days with a scan', async () => {
    await storeFullReport(world, priced, { created_at: new Date('2026-10-21T23:59:59.999Z') })
    await storeReport(world, { created_at: new Date('2026-10-22T00:00:00.000Z') })
    await storeFullReport(world, null)
    await storeFullReport(world, priced)
    const { in_all: inAll, days } = await admin.call(getScanCosts, {})
    expect(inAll).toEqual({
      free_scans: 1,
      full_scans: 3,
      sections_by_model: 12,
      sections_built_in: 6,
      tokens_in: 12_000,
      tokens_out: 1200,
      cost_micros: 54_000,
      is_cost_whole: true,
    })
    expect(days).toEqual([
      {
        day: '2026-11-20',
        free_scans: 0,
        full_scans: 2,
        sections_by_model: 6,
        sections_built_in: 6,
        tokens_in: 6000,
        tokens_out: 600,
        cost_micros: 27_000,
        is_cost_whole: true,
      },
      { ...nothing, day: '2026-10-22', free_scans: 1 },
    ])
  })

  it('the scan cost is null when no token had a price, and incomplete when only some had one', async () => {
    await storeFullReport(world, unpriced)
    const before = await admin.call(getScanCosts, {})
    expect(before.in_all).toMatchObject({ cost_micros: null, is_cost_whole: false })
    expect(before.days[0]).toMatchObject({ cost_micros: null, is_cost_whole: false })
    await storeFullReport(world, priced)
    const after = await admin.call(getScanCosts, {})
    expect(after.in_all).toMatchObject({ cost_micros: 27_000, is_cost_whole: false })
  })

  it('the scan costs list the five most expensive reports, those without a price last', async () => {
    const ids: string[] = []
    for (const costMicros of [10, 60, 30, 20, 50]) {
      ids.push(await storeFullReport(world, { ...priced, costMicros }))
    }
    const free = await storeFullReport(world, { ...unpriced, tokensIn: 9_000_000 })
    await storeFullReport(world, null)
    const named = async () =>
      (await admin.call(getScanCosts, {})).dearest.map(({ id, cost_micros: cost }) => [id, cost])
    expect(await named()).toEqual([
      [ids[1], 360],
      [ids[4], 300],
      [ids[2], 180],
      [ids[3], 120],
      [ids[0], 60],
    ])
    const { db } = world.site.services
    await db
      .deleteFrom('pain_point_reports')
      .where('id', '=', ids[1] as never)
      .execute()
    expect((await named()).at(-1)).toEqual([free, null])
  })
})
