import { useEffect } from 'react'
import type { BlogPostId, trackBlogView } from '../../../features/blog/contract.ts'
import { call } from '../../../platform/functions/client.ts'
import { blogSessionId } from './blog-session-id.ts'

/** Has a view counted once the post is really seen; of a tab in the background only when it is turned to. */
export function useCountedView(blogPostId: BlogPostId): void {
  useEffect(() => {
    const hearing = new AbortController()
    function countIfSeen() {
      if (document.visibilityState !== 'visible') return
      hearing.abort()
      const view = { blogPostId, sessionId: blogSessionId(), referrer: referrerOfPost() }
      // A count that failed is nothing to a reader.
      call<typeof trackBlogView>('/api/track-blog-view', view).catch(() => {})
    }
    document.addEventListener('visibilitychange', countIfSeen, { signal: hearing.signal })
    countIfSeen()
    return () => hearing.abort()
  }, [blogPostId])
}

/** Null where the reader came from a page of ours: the document's referrer is then of that page. */
function referrerOfPost(): string | null {
  const [loaded] = performance.getEntriesByType('navigation')
  const isArrival = loaded && URL.parse(loaded.name)?.pathname === window.location.pathname
  return isArrival ? document.referrer.slice(0, 4000) : null
}
