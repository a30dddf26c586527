import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseQuote, eraseReport } from '../../src/app/erasure/erase-by-id.ts'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import { getIdea, type IdeaId } from '../../src/features/ideas/contract.ts'
import { publishReport, unpublishReport } from '../../src/features/published-reports/contract.ts'
import { publishLimits } from '../../src/features/published-reports/rules.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { cleanDiscussions } from '../../src/features/scans/jobs/clean-discussions.ts'
import type { TestBrowser } from '../browser.ts'
import { manyLateInvoices } from '../full-report.ts'
import { ideaFields } from '../idea-fields.ts'
import { scanIdea } from '../published-reports.ts'
import { openWorld, type World } from '../world.ts'

describe('the end of a published report, and how often one may be published', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  let reportId: ReportId
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    world.hackerNews.setStories(manyLateInvoices)
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
    reportId = await scanIdea(founder, ideaId)
    await founder.call(publishReport, { ideaId, reportId })
  })
  afterAll(() => world.close())

  const getEvidence = async () => (await world.visitor().call(getIdea, { id: ideaId })).evidence
  const countRows = async () =>
    (await world.site.services.db.selectFrom('published_reports').selectAll().execute()).length
  const options = () => ({ isDryRun: false, clock: () => world.clock.now() })

  it('a quote that is erased is shown no more, while the count stays', async () => {
    const { db, config } = world.site.services
    const before = await getEvidence()
    const [erased] = before?.quotes ?? []
    await eraseQuote(db, erased?.url ?? '', { ...options(), keys: config })
    const after = await getEvidence()
    expect(after?.discussions).toBe(before?.discussions)
    expect(after?.quotes).toHaveLength(2)
    expect(JSON.stringify(after)).not.toContain(erased?.quote.slice(0, 30))
    expect(JSON.stringify(after)).not.toContain('erased')
  })

  it('quotes leave with their findings after 12 months, and the count stays', async () => {
    const before = await getEvidence()
    world.clock.set('2027-11-20T12:01:00Z')
    await cleanDiscussions.run(world.site.services, {}, new AbortController().signal)
    expect(await getEvidence()).toEqual({ ...before, quotes: [] })
    const page = await (await world.visitor().fetch(`/ideas/${ideaId}`)).text()
    expect(page).toContain('The quotes have been deleted. The number remains.')
  })

  it('a report that is deleted takes its publication with it', async () => {
    await eraseReport(world.site.services.db, reportId, options())
    expect([await getEvidence(), await countRows()]).toEqual([null, 0])
  })

  it('erasing the founder erases the publications of their ideas, and of no others', async () => {
    const other = world.visitor()
    const theirs = await world.postIdea(other, { businessEmail: 'other@example.com' })
    const theirReport = await scanIdea(other, theirs, 'Theirs\n\nI struggle with late invoices')
    await other.call(publishReport, { ideaId: theirs, reportId: theirReport })
    const { erased } = await erasePerson(world.site.services.db, {
      ...options(),
      email: ideaFields.businessEmail,
      allSpellings: false,
    })
    expect(erased).toMatchObject({ published_reports: 1 })
    const left = await world.site.services.db
      .selectFrom('published_reports')
      .select('idea_id')
      .execute()
    expect(left).toEqual([{ idea_id: theirs }])
  })

  it('an idea that is deleted takes its publications with it', async () => {
    await sql`delete from ideas where id = ${ideaId}`.execute(world.site.services.db)
    expect(await countRows()).toBe(0)
  })

  it('an idea has 20 publications a day, and repeating one uses none up', async () => {
    const publish = () => founder.call(publishReport, { ideaId, reportId })
    for (let used = 1; used < publishLimits.perIdea.points; used += 1) {
      await founder.call(unpublishReport, { ideaId, reportId })
      await publish()
      await publish()
    }
    await founder.call(unpublishReport, { ideaId, reportId })
    const rejection = await founder.getRejection(publishReport, { ideaId, reportId })
    expect(rejection).toMatchObject({ status: 429 })
    expect(publishLimits.perIdea).toMatchObject({ points: 20, seconds: 24 * 3600 })
    expect(await getEvidence()).toBeNull()
  })
})
