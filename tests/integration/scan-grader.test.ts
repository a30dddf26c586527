import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getReport, listFindings } from '../../src/features/reports/contract.ts'
import { getScanCosts } from '../../src/features/scans/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { grantScans, startFullScan } from '../full-report.ts'
import { getStory } from '../fakes/hacker-news.ts'
import { type FakeModels, modelUsage, startModels } from '../fakes/models.ts'
import { followScan, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

/** The fake model grades everyone who says 'I' as a sufferer. */
const sufferer = getStory(
  101,
  'Freelancers: how do you get late invoices paid?',
  'Clients of mine pay late invoices after months. I hate running after my own money.',
)
const adviser = getStory(
  102,
  'How freelancers get late invoices paid',
  'Send your late invoices again on a Monday, and clients pay them by the end of that week.',
)

describe('a scan with a language model', () => {
  let world: World
  let models: FakeModels
  beforeAll(async () => {
    models = await startModels(true)
    world = await openWorld({
      READER: 'on',
      LLM_BASE_URL: models.openAiUrl,
      LLM_MODEL: 'fake-model',
      LLM_PRICE_IN: '3',
      LLM_PRICE_OUT: '15',
      LLM_FREE_SCANS_PER_DAY: '2',
    })
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories([sufferer, adviser])
  })
  afterEach(() => {
    models.setBehaviour('honest')
    models.requests.length = 0
  })
  afterAll(async () => {
    await world.close()
    await models.close()
  })

  it('a scan with a model runs its searches first, counts graded people and quotes the sentence it names', async () => {
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const { searches, reading, total_findings: total } = await visitor.call(getReport, { id })
    const { findings } = await visitor.call(listFindings, { id })
    expect(searches[0]).toMatchObject({ query: 'chasing clients', kind: 'model' })
    expect(findings.map(({ quote }) => quote)).toEqual(['I hate running after my own money.'])
    expect([total, reading?.graded]).toEqual([1, { model: 'fake-model', texts: 2, failure: null }])
  })

  it('the privacy page says what a free scan sends to the company of the model', async () => {
    const visitor = world.visitor()
    await scanToEnd(visitor)
    const sent = JSON.stringify(models.requests)
    expect(sent).toContain('Freelancers struggle to get late invoices paid')
    expect(sent).toContain('I hate running after my own money.')
    const page = await (await visitor.fetch('/privacy')).text()
    expect(page).toMatch(
      /every scan may send your idea and problem to the company that runs it, .* with the public texts that the scan found/,
    )
  })

  it('the model costs of a scan are added to the day and shown only to administrators', async () => {
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const report = await visitor.fetch(`/api/reports/${id}`)
    expect([report.status, await report.text()]).toEqual([
      200,
      expect.not.stringMatching(/tokens|micros/),
    ])
    const admin = await openAdminBrowser(world)
    const { in_all: inAll } = await admin.call(getScanCosts, {})
    expect(inAll).toMatchObject({
      tokens_in: 2 * modelUsage.tokensIn,
      tokens_out: 2 * modelUsage.tokensOut,
      cost_micros: 2 * (3 * modelUsage.tokensIn + 15 * modelUsage.tokensOut),
      sections_by_model: 0,
      sections_built_in: 0,
    })
  })

  it('free scans stop using the model after the daily limit, and paid scans still use it', async () => {
    const visitor = world.visitor()
    await scanToEnd(visitor)
    await scanToEnd(visitor)
    models.requests.length = 0
    const { id } = await scanToEnd(visitor)
    const { reading } = await visitor.call(getReport, { id })
    expect([models.requests, reading?.by, reading?.graded]).toEqual([[], 'model', null])
    await grantScans(world, visitor)
    const full = await startFullScan(visitor)
    await followScan(visitor, full)
    expect((await visitor.call(getReport, { id: full })).reading?.graded?.model).toBe('fake-model')
  })

  it.each(['liar', 'garbage', 'refuses', 'broken', 'hangs up'] as const)(
    'a scan falls back to the built-in reader and reports the error when the model fails: %s',
    async (behaviour) => {
      models.setBehaviour(behaviour)
      const warnings = vi.spyOn(world.site.services.log, 'warn')
      const visitor = world.visitor()
      const { id, events } = await scanToEnd(visitor)
      expect(events.at(-1)?.event).toBe('done')
      // The whole id would open the report.
      expect(JSON.stringify(warnings.mock.calls)).toContain(`"report":"${id.slice(0, 8)}"`)
      warnings.mockRestore()
      const { reading, searches } = await visitor.call(getReport, { id })
      expect(reading).toMatchObject({ by: 'model', read: 2, graded: { texts: 0 } })
      expect(reading?.graded?.failure).toMatch(/\w/)
      expect(searches.length).toBeGreaterThan(6)
    },
  )
})

describe('a site that allows no free scan with a language model', () => {
  it('a free scan never uses the language model when the operator allows none', async () => {
    const models = await startModels(true)
    const world = await openWorld({
      LLM_BASE_URL: models.openAiUrl,
      LLM_MODEL: 'fake-model',
      LLM_FREE_SCANS_PER_DAY: '0',
      READER: 'on',
    })
    world.hackerNews.setStories([sufferer])
    await scanToEnd(world.visitor())
    expect(models.requests).toEqual([])
    await world.close()
    await models.close()
  })
})
