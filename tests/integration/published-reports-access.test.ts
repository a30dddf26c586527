import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getFilterOptions,
  getIdea,
  listIdeas,
  type IdeaId,
  withdrawIdea,
} from '../../src/features/ideas/contract.ts'
import { hideIdea, restoreIdea } from '../../src/features/moderation/contract.ts'
import {
  listReportsOfIdea,
  publishReport,
  unpublishReport,
} from '../../src/features/published-reports/contract.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { createIdeaKey, openApiClient } from '../api-keys.ts'
import type { TestBrowser } from '../browser.ts'
import { verifyEmail } from '../founders.ts'
import { manyLateInvoices } from '../full-report.ts'
import { ideaFields } from '../idea-fields.ts'
import { connectMcp, useTool } from '../mcp.ts'
import { scanIdea } from '../published-reports.ts'
import { openWorld, type World } from '../world.ts'

describe('whose reports may be published, and by whom', () => {
  let world: World
  let founder: TestBrowser
  let reader: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    founder = world.visitor()
    reader = world.visitor()
    ideaId = await world.postIdea(founder)
  })
  afterAll(() => world.close())

  const publish = (reportId: ReportId) => founder.call(publishReport, { ideaId, reportId })
  const withdraw = (reportId: ReportId) => founder.call(unpublishReport, { ideaId, reportId })
  const getEvidence = async () => (await reader.call(getIdea, { id: ideaId })).evidence
  const listReports = async (browser: TestBrowser) =>
    (await browser.call(listReportsOfIdea, { ideaId })).reports

  it('only the founder publishes and withdraws, not a stranger and not with a key', async () => {
    const id = await scanIdea(founder, ideaId)
    const key = openApiClient(world, await createIdeaKey(founder, ideaId))
    for (const contract of [publishReport, unpublishReport]) {
      const input = { ideaId, reportId: id }
      expect(await reader.getRejection(contract, input)).toMatchObject({ status: 403 })
      expect((await key.getRejection(contract, input)).status).toBeGreaterThanOrEqual(401)
    }
    expect(await getEvidence()).toBeNull()
    await publish(id)
    expect((await key.call(getIdea, { id: ideaId })).evidence).toEqual(await getEvidence())
    const client = await connectMcp(world)
    expect(await useTool(client, 'get_idea', { id: ideaId })).toMatchObject({
      evidence: await getEvidence(),
    })
    await client.close()
  })

  it('another browser that verified the founder’s email publishes, also its own scan', async () => {
    const first = await scanIdea(founder, ideaId)
    const other = world.visitor()
    await verifyEmail(world, other, ideaFields.businessEmail)
    await other.call(publishReport, { ideaId, reportId: first })
    expect((await listReports(other)).map(({ reportId }) => reportId)).toEqual([first])
    world.clock.advance(60)
    const second = await scanIdea(other, ideaId, 'Reminders\n\nI struggle with late invoices')
    await other.call(publishReport, { ideaId, reportId: second })
    expect((await listReports(founder)).map(({ reportId }) => reportId)).toEqual([second, first])
  })

  it('a stranger’s scan of the idea is neither listed nor published', async () => {
    const reportId = await scanIdea(reader, ideaId)
    expect(await listReports(founder)).toEqual([])
    expect(await founder.getRejection(publishReport, { ideaId, reportId })).toMatchObject({
      status: 403,
      error:
        'Only a scan that you started in your own browser, or that you paid for, can be published on your idea’s page.',
    })
    expect(await getEvidence()).toBeNull()
  })

  it('a published report stays among the 50 that its founder’s list has', async () => {
    const published = await scanIdea(founder, ideaId)
    await publish(published)
    const { db } = world.site.services
    await sql`insert into pain_point_reports select (jsonb_populate_record(report, jsonb_build_object(
      'id', gen_random_uuid(), 'created_at', report.created_at + at * interval '1 second'))).*
      from pain_point_reports as report, generate_series(1, 50) as at
      where id = ${published}`.execute(db)
    const listed = (await listReports(founder)).map(({ reportId }) => reportId)
    expect(listed).toHaveLength(50)
    expect(listed.at(-1)).toBe(published)
  })

  it('a report of another idea is not found', async () => {
    const other = await world.postIdea(founder, { title: 'Another one' })
    const reportId = await scanIdea(founder, other)
    const rejection = await founder.getRejection(publishReport, { ideaId, reportId })
    expect(rejection).toMatchObject({ status: 404 })
  })

  it('a hidden or withdrawn idea publishes and shows nothing', async () => {
    const id = await scanIdea(founder, ideaId)
    await publish(id)
    const admin = await openAdminBrowser(world)
    await admin.call(hideIdea, { ideaId })
    const rejected = { status: 404, error: 'This idea was hidden by the operator of this site.' }
    expect(await reader.getRejection(getIdea, { id: ideaId })).toMatchObject(rejected)
    expect(await reader.getRejection(listReportsOfIdea, { ideaId })).toMatchObject(rejected)
    const input = { ideaId, reportId: id }
    expect(await founder.getRejection(publishReport, input)).toMatchObject(rejected)
    expect(await reader.call(listIdeas, { evidence: 'yes' })).toMatchObject({ total: 0 })
    expect(await (await reader.fetch('/')).text()).toContain('Example of a report')
    await admin.call(restoreIdea, { ideaId })
    expect(await getEvidence()).not.toBeNull()
    await founder.call(withdrawIdea, { ideaId })
    expect(await founder.getRejection(publishReport, input)).toMatchObject({ status: 404 })
    expect(await reader.call(listIdeas, { evidence: 'yes' })).toMatchObject({ total: 0 })
    expect(await reader.call(getFilterOptions, {})).toMatchObject({ evidence: false })
    await withdraw(id)
  })
})
