import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport, listFindings } from '../../src/features/reports/contract.ts'
import { followScan, createGate, lateInvoices, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('a server that stops during a scan', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-restart-'))
  let world: World
  beforeAll(async () => {
    world = await openWorld({ DATA_DIR: folder })
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a restarted server continues the scan and ends it once', async () => {
    const held = createGate((response) => response.destroy())
    world.hackerNews.respondWith(held.respond)
    const id = await startScan(world.visitor())
    const brokenOff = followScan(world.visitor(), id)
    await held.requested
    await world.restart()
    const seen = (await brokenOff).at(-1)?.id ?? 0

    world.hackerNews.setStories(lateInvoices)
    const visitor = world.visitor()
    expect(await visitor.call(getReport, { id })).toMatchObject({ status: 'processing' })
    const events = await followScan(visitor, id, seen)
    expect(events.at(-1)?.event).toBe('done')
    expect(events.filter(({ event }) => event === 'done')).toHaveLength(1)
    const { findings } = await visitor.call(listFindings, { id })
    expect(new Set(findings.map(({ source_url }) => source_url)).size).toBe(findings.length)
    expect(await visitor.call(getReport, { id })).toMatchObject({
      status: 'completed',
      total_findings: findings.length,
    })
  })
})
