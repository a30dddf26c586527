import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReport, listFindings } from '../../src/features/reports/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import { maxGivenSearches, maxSearchLength } from '../../src/features/scans/rules.ts'
import { killSentenceModels } from '../kill-sentence-models.ts'
import { getStory } from '../fakes/hacker-news.ts'
import { followScan, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const sufferer = getStory(
  101,
  'Freelancers: how do you get late invoices paid?',
  'I am a freelancer and I struggle every month to get my late invoices paid by my clients. I hate running after my own money.',
)
const stranger = getStory(
  102,
  'Ask HN: How do I repot a late flowering cactus?',
  'Mine has outgrown its pot and the invoice of the shop says that it is two years old.',
)

describe('a scan with the reader', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ READER: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories([sufferer, stranger])
  })
  afterAll(() => world.close())

  it('the reader keeps people with the problem, drops the others and reports how they were read', async () => {
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const report = await visitor.call(getReport, { id })
    const { findings } = await visitor.call(listFindings, { id })
    expect(findings.map(({ title }) => title)).toEqual([sufferer.title])
    expect(findings[0]).toMatchObject({ certainty: 'sure' })
    expect(report).toMatchObject({
      total_findings: 1,
      reading: { by: 'model', version: 2, read: 2, unread: 0 },
    })
  })

  it('a report shows its searches with the number of results per source', async () => {
    const visitor = world.visitor()
    const { id } = await scanToEnd(
      visitor,
      'Freelancers wait weeks for clients to pay late invoices',
    )
    const { searches } = await visitor.call(getReport, { id })
    expect(searches.length).toBeGreaterThan(6)
    expect(new Set(searches.map(({ kind }) => kind))).toEqual(
      new Set(['phrase', 'words', 'compound']),
    )
    expect(searches[0]?.found).toEqual([{ source: 'Hacker News', count: 2 }])
  })

  it('the searches of the founder replace the generated ones', async () => {
    const visitor = world.visitor()
    const { reportId } = await visitor.call(scanPainPoints, {
      searchQuery: 'Freelancers struggle to get late invoices paid',
      searches: ['client owes', 'unpaid'],
      isLite: true,
      sessionId: visitor.sessionId,
    })
    await followScan(visitor, reportId)
    const { searches } = await visitor.call(getReport, { id: reportId })
    expect(searches.map(({ query, kind }) => [query, kind])).toEqual([
      ['client owes', 'founder'],
      ['unpaid', 'founder'],
    ])
  })

  it.each([
    ['no search', []],
    [
      'too many searches',
      Array.from({ length: maxGivenSearches + 1 }, (_none, at) => `search ${at}`),
    ],
    ['a search that is too long', ['x'.repeat(maxSearchLength + 1)]],
    ['a search of one letter', ['x']],
    ['a search of two lines', ['late\ninvoice']],
  ])('rejects the searches of a founder: %s', async (_name, searches) => {
    const visitor = world.visitor()
    const input = { searchQuery: 'late invoices', searches, isLite: true }
    await expect(visitor.call(scanPainPoints, input)).rejects.toThrow('"code":"invalid_input"')
  })

  it('shows a report that was stored without a language, a grading and a version of the reader', async () => {
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    await sql`update pain_point_reports set reading = reading - 'language' - 'graded' - 'version' where id = ${id}`.execute(
      world.site.services.db,
    )
    const response = await visitor.fetch(`/api/reports/${id}`)
    expect(await response.json()).toMatchObject({
      reading: { by: 'model', version: 1, graded: null, language: null },
    })
    const page = await visitor.fetch(`/validation?report=${id}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('answered')])
  })

  it.skipIf(process.platform === 'win32')(
    'a scan completes by words when the process of its model is killed',
    async () => {
      const visitor = world.visitor()
      await scanToEnd(visitor)
      const killing = setInterval(killSentenceModels, 5)
      const { id, events } = await scanToEnd(visitor, 'A tool\n\nMy clients never pay my invoices')
      clearInterval(killing)
      expect(events.at(-1)?.event).toBe('done')
      expect(await visitor.call(getReport, { id })).toMatchObject({
        status: 'completed',
        reading: { by: 'words' },
      })
    },
  )
})
