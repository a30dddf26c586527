import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport } from '../../src/features/reports/contract.ts'
import { sectionNames } from '../../src/analysis/writing/section.ts'
import { forumLateInvoices, grantScans, manyLateInvoices, startFullScan } from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { type FakeModels, startModels } from '../fakes/models.ts'
import { followScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('a server that stops while it writes a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-restart-'))
  let world: World
  let forums: FakeForums
  let models: FakeModels
  beforeAll(async () => {
    forums = await startForums()
    models = await startModels()
    world = await openWorld({
      DATA_DIR: folder,
      LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '',
      LLM_BASE_URL: models.openAiUrl,
      LLM_MODEL: 'fake-model',
    })
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
  })
  afterAll(async () => {
    await world.close()
    await models.close()
    await forums.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('an interrupted scan continues, ends once and does not request a finished section again', async () => {
    const hanging = Promise.withResolvers<void>()
    models.onHang(hanging.resolve)
    // One for the searches, one for the grades, one for the first section.
    models.queueBehaviours('honest', 'honest', 'honest')
    models.setBehaviour('hangs')
    const founder = world.visitor()
    await grantScans(world, founder)
    const id = await startFullScan(founder)
    await hanging.promise
    models.setBehaviour('honest')
    await world.restart()

    const visitor = world.visitor()
    const events = await followScan(visitor, id)
    expect(events.filter(({ event }) => event === 'done')).toHaveLength(1)
    const report = await visitor.call(getReport, { id })
    expect(report.status).toBe('completed')
    expect(report.sections?.map(({ model }) => model)).toEqual(sectionNames.map(() => 'fake-model'))
    const sections = models.requests.map(({ user }) => /Section: (\w+)/.exec(user)?.[1])
    expect(sections.filter((name) => name === 'reasons')).toHaveLength(1)
  })
})
