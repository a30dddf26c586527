import type { RequestContext } from '../../platform/context.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import type { SessionId } from '../../shared/schema/ids.ts'

/** Always the same for a key or an IP, for limits. Never stored, as our key could find the IP by trying all. */
export function getApiSession({
  actor,
  config,
}: Pick<RequestContext, 'actor' | 'config'>): SessionId {
  const caller = actor.key ? `key ${actor.key.id}` : `address ${actor.ip}`
  const hash = keyedHash(caller, 'program session', config.SECRET_KEY)
  const hex = Buffer.from(hash, 'base64url').toString('hex')
  // A UUID of version 8, whose bits are free to choose.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as SessionId
}
