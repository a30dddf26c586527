import type { CachedSource } from '../../integrations/discussions/contract.ts'
import type { Services } from '../../platform/context.ts'
import { plural } from '../../shared/format/plural.ts'
import { createDiscussionSources } from '../discussion-sources.ts'
import { type Finding, good, warning } from './finding.ts'

const withinMs = 10_000
const query = 'software'

export async function checkSources({
  config,
  store,
  clock,
}: Pick<Services, 'config' | 'store' | 'clock'>): Promise<Finding[]> {
  const forgetful = { ...store, get: async () => undefined }
  const { enabled, disabled } = createDiscussionSources(config, {
    store: forgetful,
    clock,
    listErased: async () => [],
  })
  return [
    ...(await Promise.all(enabled.map(checkSource))),
    ...disabled.map(({ name, reason }) => good(`${name} is off: ${reason}`)),
  ]
}

async function checkSource(source: CachedSource): Promise<Finding> {
  const [search] = source.toSearches([query])
  if (!search) return warning(`${source.name} cannot be searched.`)
  try {
    const signal = AbortSignal.timeout(withinMs)
    const found = await source.search(search, { limit: 5, signal })
    return good(`${source.name} responds with ${plural(found.length, 'discussion')}`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return warning(`${source.name} ${why}. Scans find nothing there.`)
  }
}
