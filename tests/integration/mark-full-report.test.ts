import { isDeepStrictEqual } from 'node:util'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getScanCredits, openScanCredit } from '../../src/features/purchases/contract.ts'
import {
  getMarking,
  getReport,
  listFindings,
  markFinding,
  type Report,
} from '../../src/features/reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { forumLateInvoices, runFullReport, grantScans, manyLateInvoices } from '../full-report.ts'
import { getFindings } from '../marks.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { type FakeModels, startModels } from '../fakes/models.ts'
import { openWorld, type World } from '../world.ts'

const worlds = [
  { writer: 'the built-in analyst', model: null },
  { writer: 'a language model', model: 'fake-model' },
] as const

describe.each(worlds)('marks on a full report by $writer', ({ model }) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-marks-'))
  let world: World
  let forums: FakeForums
  let models: FakeModels
  let founder: TestBrowser
  let before: Report
  beforeAll(async () => {
    forums = await startForums()
    models = await startModels()
    models.setBehaviour('honest')
    world = await openWorld({
      DATA_DIR: folder,
      LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '',
      ...(model && { LLM_BASE_URL: models.openAiUrl, LLM_MODEL: model }),
    })
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
    founder = world.visitor()
    await grantScans(world, founder)
    before = await runFullReport(founder)
  })
  afterAll(async () => {
    await world.close()
    await models.close()
    await forums.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const report = () => founder.call(getReport, { id: before.id })
  const mark = (findingId: string, as: 'not about this' | null) =>
    founder.call(markFinding, { reportId: before.id, findingId, mark: as })
  const getSections = ({ sections }: Report) => sections?.map(({ claims }) => claims)

  it('marks on a full report change score and verdict, and the original ones are kept', async () => {
    expect(before.validation_score).not.toBeNull()
    const findings = await getFindings(founder, before.id)
    const pained = findings.filter(({ signals }) => signals.includes('pain'))
    for (const { id } of pained.slice(0, 2)) await mark(id, 'not about this')
    const after = await report()
    const points = after.score_parts?.reduce((sum, part) => sum + (part.points ?? 0), 0)
    expect(points).toBe(after.validation_score)
    expect(after.recommendation).toBe(after.decision?.verdict)
    expect(after.all_sources).toHaveLength(before.total_findings - 2)
    expect(after.by_reading).toEqual({
      total_findings: before.total_findings,
      validation_score: before.validation_score,
      recommendation: before.recommendation,
      by_newer_rules: null,
    })
    const ids = after.score_parts?.find(({ name }) => name === 'pain')?.discussion_ids
    expect(ids).not.toContain(pained[0]?.discussion_id)
    const behind = { id: before.id, behind: 'score.pain', limit: 100 }
    const { findings: shown } = await founder.call(listFindings, behind)
    expect(shown.map((each) => each.discussion_id).toSorted()).toEqual(ids?.toSorted())
  })

  it('marks show what newer rules alone change, and removing them restores the scan’s result', async () => {
    const { db } = world.site.services
    // As the rules of an earlier version counted it.
    const stored = { validation_score: 12, recommendation: 'NO-GO' }
    await db.updateTable('pain_point_reports').set(stored).execute()
    const [first] = await getFindings(founder, before.id)
    await mark(first?.id ?? '', 'not about this')
    const { total_findings, validation_score, recommendation } = before
    const byNewerRules = { validation_score, recommendation }
    expect((await report()).by_reading).toEqual({
      total_findings,
      ...stored,
      by_newer_rules: byNewerRules,
    })
    await mark(first?.id ?? '', null)
    expect(await report()).toMatchObject({ ...stored, by_reading: null })
  })

  it('marks that leave too few findings remove the score, and do not return the credit', async () => {
    const findings = await getFindings(founder, before.id)
    for (const { id } of findings.slice(0, 12)) await mark(id, 'not about this')
    expect(await report()).toMatchObject({
      validation_score: null,
      recommendation: 'NOT ENOUGH EVIDENCE',
      decision: { verdict: 'NOT ENOUGH EVIDENCE' },
    })
    expect((await founder.call(getScanCredits, {})).scans_remaining).toBe(0)
  })

  it('marks rewrite the texts of the built-in analyst, and not those of a model', async () => {
    const findings = await getFindings(founder, before.id)
    const gone = findings.slice(0, 5)
    for (const { id } of gone) await mark(id, 'not about this')
    const after = await report()
    const named = new Set(
      getSections(after)
        ?.flat()
        .flatMap((claim) => claim.discussion_ids),
    )
    const isUntouched = isDeepStrictEqual(getSections(after), getSections(before))
    const namesGone = gone.some(({ discussion_id: id }) => named.has(id))
    expect([isUntouched, namesGone]).toEqual(model ? [true, true] : [false, false])
    for (const { id } of gone) await mark(id, null)
    expect(await report()).toEqual(before)
  })

  it('after marks, each claim still leads to all findings that it cites', async () => {
    const findings = await getFindings(founder, before.id)
    for (const { id } of findings.slice(0, 5)) await mark(id, 'not about this')
    for (const { name, claims } of (await report()).sections ?? []) {
      for (const [at, { discussion_ids: ids }] of claims.entries()) {
        const behind = { id: before.id, behind: `${name}.${at}`, limit: 100 }
        const { findings: shown } = await founder.call(listFindings, behind)
        expect(shown.map((each) => each.discussion_id).toSorted()).toEqual(ids.toSorted())
      }
    }
  })

  it('marks survive a restart, and any browser with the credit can set them', async () => {
    const [first] = await getFindings(founder, before.id)
    await mark(first?.id ?? '', 'not about this')
    const marked = await report()

    const link = (await world.emails({ kind: 'scan-gift' }))[0]?.links.find((one) =>
      one.includes('credit='),
    )
    const token = new URL(link ?? '', world.site.url).searchParams.get('credit') ?? ''
    const cookies = founder.cookies()
    await world.restart()
    const returned = world.visitor()
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    const own = await returned.fetch(`/api/reports/${before.id}/marking`, { headers })
    expect(await own.json()).toEqual({ can_mark: true })
    expect(await returned.call(getReport, { id: before.id })).toEqual(marked)
    expect((await getFindings(returned, before.id))[0]).toEqual({
      ...first,
      mark: 'not about this',
    })

    expect(await returned.call(getMarking, { id: before.id })).toEqual({ can_mark: false })
    await returned.call(openScanCredit, { token })
    expect(await returned.call(getMarking, { id: before.id })).toEqual({ can_mark: true })
  })
})
