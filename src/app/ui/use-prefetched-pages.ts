import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { addFileLink } from '../loading/add-file-link.ts'
import type { PageHandle } from '../page-handle.ts'

interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>
}

/** Once a page is quiet, the browser fetches the scripts of the pages that are most often opened from it. */
const quietAfterMs = 1000

/** Nothing is fetched ahead where a visitor saves data. */
export function usePrefetchedPages(): void {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const next = handle?.next
  useEffect(() => {
    if (!next || isSavingData()) return
    const timer = setTimeout(() => next.forEach(prefetchPage), quietAfterMs)
    return () => clearTimeout(timer)
  }, [next])
}

function prefetchPage(id: string): void {
  // The router's own list of the pages and their files.
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  const page = manifest?.routes[id]
  if (!page) return
  for (const href of [page.module, ...(page.imports ?? [])]) addFileLink('prefetch', href)
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
