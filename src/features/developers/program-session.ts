import type { RequestContext } from '../../platform/context.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import type { SessionId } from '../../platform/ids.ts'

/**
 * The session of a program that has none of its own, so that what is limited per session is limited for it
 * too: always the same for a key, else for an address. Nobody can make it up, or read either out of it.
 */
export function getApiSession({
  actor,
  config,
}: Pick<RequestContext, 'actor' | 'config'>): SessionId {
  const who = actor.key ? `key ${actor.key.id}` : `address ${actor.ip}`
  const hash = keyedHash(who, 'program session', config.SECRET_KEY)
  const hex = Buffer.from(hash, 'base64url').toString('hex')
  // A UUID of version 8: its bits are ours to choose.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as SessionId
}
