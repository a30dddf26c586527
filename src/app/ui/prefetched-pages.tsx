import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useMatches } from 'react-router'
import { isSavingData, useWhenQuiet } from '../../platform/ui/lazy-part.tsx'
import { addFileLink } from '../loading/add-file-link.ts'
import type { PageHandle } from '../page-handle.ts'

interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>
}

/** Once a page is quiet, the browser fetches the scripts of the pages that are most often opened from it. */
export function PrefetchedPages() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  useWhenQuiet(prefetchPages, handle?.next)
  const pressed = usePressedLink()
  return pressed && <PrefetchPageLinks key={pressed.at} page={pressed.page} />
}

/** Its data is requested while the finger is down: the router's own links wait longer than a tap takes. */
function usePressedLink() {
  const { key } = useLocation()
  const [pressed, setPressed] = useState<{ page: string; at: number; key: string }>()
  useEffect(() => {
    function press({ target, timeStamp }: PointerEvent) {
      const link =
        target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]')
      if (!link || isSavingData()) return
      setPressed({ page: link.pathname + link.search, at: timeStamp, key })
    }
    window.addEventListener('pointerdown', press)
    return () => window.removeEventListener('pointerdown', press)
  }, [key])
  return pressed?.key === key ? pressed : undefined
}

function prefetchPages(ids: readonly string[]): void {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  for (const id of ids) {
    const page = manifest?.routes[id]
    if (!page) continue
    for (const href of [page.module, ...(page.imports ?? [])]) addFileLink('prefetch', href)
  }
}
