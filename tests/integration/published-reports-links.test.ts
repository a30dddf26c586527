import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import { getIdea, type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import {
  listReportsOfIdea,
  publishReport as contract,
  unpublishReport,
} from '../../src/features/published-reports/contract.ts'
import { publishReport } from '../../src/features/published-reports/publish-report.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { shareReport, stopSharingReport } from '../../src/features/shared-reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { grantScans, manyLateInvoices, startFullScan } from '../full-report.ts'
import { ideaFields } from '../idea-fields.ts'
import { scanIdea } from '../published-reports.ts'
import { followScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('the link to a full report that publishing it opened', () => {
  let world: World
  let founder: TestBrowser
  let reader: TestBrowser
  let ideaId: IdeaId
  let reportId: ReportId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    founder = world.visitor()
    reader = world.visitor()
    ideaId = await world.postIdea(founder)
    const lite = await scanIdea(founder, ideaId)
    await grantScans(world, founder)
    reportId = await startFullScan(founder, { reportId: lite })
    await followScan(founder, reportId)
  })
  afterAll(() => world.close())

  const publish = () => founder.call(contract, { ideaId, reportId, withFullReport: true })
  const getShareId = async () =>
    (await reader.call(getIdea, { id: ideaId })).evidence?.fullReport?.shareId
  const getStatus = async (path: string) => {
    world.site.forgetPages()
    return (await reader.fetch(path)).status
  }
  const listOpenLinks = async () =>
    (
      await world.site.services.db
        .selectFrom('report_shares')
        .select('id')
        .where('withdrawn_at', 'is', null)
        .execute()
    ).map(({ id }) => id)

  /** Publishes; what `meanwhile` does falls between its first look at the idea and its transaction. */
  const publishWhile = (meanwhile: () => Promise<unknown>) => {
    const { services } = world.site
    const take = async () => {
      await meanwhile()
    }
    const context = { ...services, limits: { ...services.limits, take } }
    const input = { ideaId, reportId, withFullReport: true }
    return publishReport(context as never, input)
  }

  it('ends when its idea is withdrawn', async () => {
    await publish()
    const path = `/reports/${await getShareId()}`
    expect(await getStatus(path)).toBe(200)
    await founder.call(withdrawIdea, { ideaId })
    expect(await getStatus(path)).toBe(410)
    expect(await getStatus(`${path}.json`)).toBe(410)
    expect(await getStatus(path.replace('/reports/', '/og/reports/') + '.png')).toBe(404)
    await founder.call(withdrawIdea, { ideaId })
  })

  it('stays after its idea is withdrawn if its founder had shared the report before', async () => {
    const { share_id: shareId } = await founder.call(shareReport, { reportId })
    await publish()
    await founder.call(withdrawIdea, { ideaId })
    expect(await getStatus(`/reports/${shareId}`)).toBe(200)
  })

  it('ends when its founder is erased', async () => {
    await publish()
    const path = `/reports/${await getShareId()}`
    const { db, clock } = world.site.services
    const email = ideaFields.businessEmail
    await erasePerson(db, { email, allSpellings: false, isDryRun: false, clock })
    expect(await getStatus(path)).toBe(410)
  })

  it('is not opened for an idea that is withdrawn at the same moment', async () => {
    const publishing = publishWhile(() => founder.call(withdrawIdea, { ideaId }))
    await expect(publishing).rejects.toMatchObject({ code: 'not_found' })
    expect(await listOpenLinks()).toEqual([])
  })

  it('stays the same if the report is published twice at the same moment', async () => {
    await publishWhile(publish)
    expect(await listOpenLinks()).toEqual([await getShareId()])
    const all = await world.site.services.db.selectFrom('report_shares').select('id').execute()
    expect(all).toHaveLength(1)
  })

  it('is opened anew by publishing again after its founder withdrew it on the report', async () => {
    await publish()
    const first = await getShareId()
    await founder.call(stopSharingReport, { reportId })
    expect(await getShareId()).toBeUndefined()
    for (const browser of [founder, reader]) {
      const { reports } = await browser.call(listReportsOfIdea, { ideaId })
      expect(reports.find(({ kind }) => kind === 'full')).toMatchObject({
        shareId: null,
        publication: { state: 'published', withFullReport: false },
      })
    }
    await publish()
    const second = await getShareId()
    expect(second).toEqual(expect.any(String))
    expect(second).not.toBe(first)
    await founder.call(unpublishReport, { ideaId, reportId })
    expect(await listOpenLinks()).toEqual([])
  })
})
