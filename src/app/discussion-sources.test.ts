import { expect, test } from 'vitest'
import { createMemoryStore } from '../../tests/memory-store.ts'
import { sourcesOff } from '../../tests/sources-off.ts'
import { loadConfig } from '../platform/config.server.ts'
import { createDiscussionSources } from './discussion-sources.ts'

function listEnabled(env: Record<string, string>) {
  const tools = { store: createMemoryStore(), clock: () => new Date(), listErased: async () => [] }
  return createDiscussionSources(loadConfig(env), tools).enabled.map(({ name }) => name)
}

test('every source that needs no key is in the list of tests/sources-off.ts', () => {
  expect(listEnabled({})).toContain('Hacker News')
  expect(listEnabled(sourcesOff)).toEqual([])
})
