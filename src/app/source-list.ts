import type { ConfiguredSource } from '../features/operations/source-health.ts'
import type { Services } from '../platform/context.ts'

export async function listSources({
  config,
  store,
  clock,
}: Pick<Services, 'config' | 'store' | 'clock'>): Promise<ConfiguredSource[]> {
  const { createDiscussionSources } = await import('./discussion-sources.ts')
  const { enabled, disabled } = createDiscussionSources(config, {
    store,
    clock,
    listErased: async () => [],
  })
  return [
    ...enabled.map(({ key, name, platform }) => ({ key, name, platform, offReason: null })),
    ...disabled.map(({ name, platform, reason }) => ({
      key: null,
      name,
      platform,
      offReason: reason,
    })),
  ]
}
