import { CallError } from '../../platform/functions/client.ts'
import { isFetchedAhead } from '../../platform/fetched-ahead.ts'

const fetched = new Map<string, Promise<void>>()

/**
 * In place of Vite's own (vite.config.ts): the files of a part are fetched before it is imported, because
 * browsers from before 2026 remember a failed import until the page is reloaded.
 * @param files of built pages alone. @throws CallError 404 after an update of the site, TypeError when offline
 */
export async function loadAfterFiles<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const isAhead = isFetchedAhead()
  await Promise.all(files.map(fetchOnce))
  // Nothing waits for what is fetched ahead.
  return isAhead ? new Promise(() => {}) : load()
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file)
  if (known) return known
  const fetching = fetchFile(`/${file}`)
  fetched.set(file, fetching)
  fetching.catch(() => fetched.delete(file))
  return fetching
}

async function fetchFile(url: string): Promise<void> {
  // Files of the page are in use.
  if (document.querySelector(`link[href="${url}"]`)) return
  const response = await fetch(url)
  if (!response.ok) throw new CallError('', 'unavailable', response.status)
  // Otherwise the import does not find it in the browser's cache.
  await response.blob()
}
