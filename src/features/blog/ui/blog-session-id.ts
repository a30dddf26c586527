import { readStored, store } from '../../../platform/ui/browser-storage.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'

/** This browser's id (decision 9), also stored under the blog's name. */
export function getBlogSessionId(): string {
  const id = getSessionId()
  if (readStored('blog_session_id') !== id) store('blog_session_id', id)
  return id
}
