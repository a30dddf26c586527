import { createApiKey, createSiteApiKey, type Scope } from '../src/features/developers/contract.ts'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import type { World } from './world.ts'

const all: Scope[] = ['read', 'submit', 'scan']

export async function createIdeaKey(
  founder: TestBrowser,
  ideaId: IdeaId,
  scopes: Scope[] = all,
): Promise<string> {
  return (await founder.call(createApiKey, { ideaId, name: 'A test', scopes })).secret
}

export async function createSiteKey(admin: TestBrowser, scopes: Scope[] = all): Promise<string> {
  return (await admin.call(createSiteApiKey, { name: 'A test', scopes })).secret
}

/** Calls as an API client does: the key in each call, and no browser headers. */
export function openApiClient(world: World, key: string, from?: string): TestBrowser {
  return openBrowser(world.site.url, from, { authorization: `Bearer ${key}` })
}
