import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseQuote } from '../../src/app/erasure/erase-by-id.ts'
import { addEvent } from '../../src/features/scans/report-events.ts'
import { failReport } from '../../src/features/scans/report-progress.ts'
import { storeReport } from '../reports.ts'
import { openWorld, type World } from '../world.ts'

describe('what a scan or a text in writing stores after the erasure', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  it('a scan that fails after the erasure of a quote keeps no step with it', async () => {
    const { services } = world.site
    const { db, clock, config } = services
    const id = await storeReport(world, { status: 'processing', completed_at: null })
    const url = 'https://news.ycombinator.com/item?id=1'
    const finding = { discussion_id: 'hn:1', source_url: url, quote: 'my sorrow', title: 'mine' }
    await eraseQuote(db, url, { isDryRun: false, clock, keys: config })
    await addEvent(db, id, 'finding', finding)
    await failReport(services, id, [], 'It failed.')
    const events = await db.selectFrom('report_events').select('kind').execute()
    expect(events).toEqual([{ kind: 'failed' }])
  })
})
