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
      const view = { blogPostId, sessionId: getBlogSessionId(), referrer: getPostReferrer() }
      call<typeof trackBlogView>('/api/track-blog-view', view).catch(() => {})
    }
    document.addEventListener('visibilitychange', countIfVisible, { signal: controller.signal })
    countIfVisible()
    return () => controller.abort()
  }, [blogPostId])
}

/** Null after a navigation within the site: the referrer belongs to the page that was loaded first. */
function getPostReferrer(): string | null {
  const [loaded] = performance.getEntriesByType('navigation')
  const isArrival = loaded && URL.parse(loaded.name)?.pathname === window.location.pathname
  return isArrival ? document.referrer.slice(0, 4000) : null
}
