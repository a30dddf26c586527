// For tests: Reddit at a stand-in, asked as the site asks it.
import { createOutgoing, type OutgoingOptions } from '../../platform/http/outgoing.ts'
import { apiReddit } from './api.ts'
import type { Reddit } from './contract.ts'

export function redditAt({ url }: { url: string }, options: Partial<OutgoingOptions> = {}): Reddit {
  const outgoing = createOutgoing({
    hosts: [url],
    userAgent: 'web:assay:1.0 (by /u/test)',
    retries: 0,
    countsRefusals: false,
    ...options,
  })
  return apiReddit({ authUrl: url, apiUrl: url, outgoing })
}

/** With little patience for what hangs, and enough on a busy machine for everything else. */
export function redditMeeting(standIn: { url: string }, fault: unknown): Reddit {
  const hangs = fault === 'hang' || fault === 'take and hang'
  return redditAt(standIn, hangs ? { timeoutMs: 500 } : {})
}
