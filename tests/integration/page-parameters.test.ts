import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { builtBundle } from '../../src/app/bundle.ts'
import type { PageHandle } from '../../src/app/page-handle.ts'
import { createPageRenderer } from '../../src/app/page-renderer.ts'
import routes from '../../src/app/routes.ts'
import { anonymous } from '../../src/http/context.ts'
import type { PageRenderer } from '../../src/http/exchange.ts'
import { storeReport } from '../reports.ts'
import { openWorld, type World } from '../world.ts'

const bundle = builtBundle()

let world: World
let renderer: PageRenderer
/** A value of each kind of parameter that makes a page read others. */
let values: Record<string, string>
let places: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  renderer = createPageRenderer(bundle, 'http://assay.test')
  values = { report: await storeReport(world), validation_payment: 'success' }
  places = { category: 'health', id: await world.postIdea(world.visitor()) }
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const pages = routes.map(({ id, path = '', file }) => [path, id ?? file.replace(/\.tsx$/, '')])

it.each(pages)('the page /%s reads the search parameters that it declares', async (path, id) => {
  const handle = (await bundle.pages()).routes[id]?.module.handle as PageHandle | undefined
  const declared = [...(handle?.parameters ?? []), ...(handle?.browserParameters ?? [])]
  const url = `/${path.replaceAll(/:(\w+)/g, (_, name: string) => places[name] ?? 'x')}`
  const read = await recordReads(async () => {
    for (const search of ['', ...declared.map((name) => `?${name}=${values[name] ?? 'x'}`)]) {
      await renderer.render(url + search, { ...world.site.services, actor: anonymous })
    }
  })
  expect(read).toEqual([...new Set(declared)].toSorted())
})

it('the server reads the parameters of all pages, and none that only browsers read', async () => {
  await renderer.load()
  expect(renderer.parameters).toEqual(
    expect.arrayContaining(['category', 'credit', 'cursor', 'q', 'report', 'sort', 'view']),
  )
  for (const name of ['token', 'founder', 'session_id', 'left', 'ref']) {
    expect(renderer.parameters).not.toContain(name)
  }
})

/** @returns the names that were read, without the framework's own */
async function recordReads(run: () => Promise<void>): Promise<string[]> {
  const spies = (['get', 'getAll', 'has'] as const).map((name) =>
    vi.spyOn(URLSearchParams.prototype, name),
  )
  await run()
  const names = new Set(spies.flatMap(({ mock }) => mock.calls.map(([name]) => name)))
  for (const own of ['index', '_routes']) names.delete(own)
  return [...names].toSorted()
}
