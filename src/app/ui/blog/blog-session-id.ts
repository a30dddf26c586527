import { sessionId } from '../../../features/votes/ui/session-id.ts'

/** This browser's id (decision 9), under the name that the blog has for it too. */
export function blogSessionId(): string {
  const id = sessionId()
  try {
    if (localStorage.getItem('blog_session_id') !== id) localStorage.setItem('blog_session_id', id)
  } catch {
    // Storage is blocked or full.
  }
  return id
}
