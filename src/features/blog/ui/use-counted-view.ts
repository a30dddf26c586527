import { useEffect } from 'react'
import type { BlogPostId, trackBlogView } from '../contract.ts'
import { call } from '../../../platform/functions/client.ts'
import { getBlogSessionId } from './blog-session-id.ts'

/** Counts a view once the post is visible; in a background tab only when it is opened. */
export function useCountedView(blogPostId: BlogPostId): void {
  useEffect(() => {
    const controller = new AbortController()
    function countIfVisible() {
      if (document.visibilityState !== 'visible') return
      controller.abort()
      // Readers did not ask for it: no error may reach the page.
      countView(blogPostId).catch(() => {})
    }
    document.addEventListener('visibilitychange', countIfVisible, { signal: controller.signal })
    countIfVisible()
    return () => controller.abort()
  }, [blogPostId])
}

async function countView(blogPostId: BlogPostId): Promise<void> {
  const view = { blogPostId, sessionId: getBlogSessionId(), referrer: getPostReferrer() }
  await call<typeof trackBlogView>('/api/track-blog-view', view)
}

/** Null after a navigation within the site: the referrer belongs to the page that was loaded first. */
function getPostReferrer(): string | null {
  const [loaded] = performance.getEntriesByType('navigation')
  const isArrival = loaded && new URL(loaded.name).pathname === window.location.pathname
  return isArrival ? document.referrer.slice(0, 4000) : null
}
