import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport } from '../../src/features/scans/contract.ts'
import { endLostScans } from '../../src/features/scans/jobs/end-lost-scans.ts'
import { followScan, gate, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('a scan that nobody works on any more', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const sweep = () => endLostScans.run(world.site.house, {}, new AbortController().signal)

  it('is ended with a reason after ten minutes, once, and not before', async () => {
    const held = gate((response) => response.end('{"hits":[]}'))
    world.hackerNews.breaks(held.answer)
    const visitor = world.visitor()
    const id = await startScan(visitor)
    await held.asked
    world.clock.advance(9 * 60)
    await sweep()
    expect(await visitor.call(getReport, { id })).toMatchObject({ status: 'processing' })

    world.clock.advance(2 * 60)
    await sweep()
    await sweep()
    held.open()
    const events = await followScan(visitor, id)
    expect(events.filter(({ event }) => event === 'failed' || event === 'done')).toHaveLength(1)
    expect(await visitor.call(getReport, { id })).toMatchObject({
      status: 'failed',
      error_message: 'The scan was cut off several times. Please start it again.',
    })
  })
})
