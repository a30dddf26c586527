import { getSessionId } from '../../../platform/ui/session-id.ts'

/** This browser's id (decision 9), also stored under the blog's name. */
export function getBlogSessionId(): string {
  const id = getSessionId()
  try {
    if (localStorage.getItem('blog_session_id') !== id) localStorage.setItem('blog_session_id', id)
  } catch {
    // Storage is blocked or full.
  }
  return id
}
