import type { ServerResponse } from 'node:http'
import { rateLimited, unavailable } from '../errors.ts'

/** Of one address: each page that follows a scan holds one, and an office shares an address. */
export const streamsPerIp = 50
/** Of one process: each holds a connection and a few kilobytes for as long as its scan runs. */
export const maxStreams = 2000
const retryAfterSeconds = 10

export interface OpenStreams {
  /** Counts an answer in until it is closed. @throws AppError `rate_limited` or `unavailable` where there are too many */
  add(ip: string, response: ServerResponse): void
}

/** Event streams stay open for minutes, so that a limit of requests a minute says nothing of them. */
export function createOpenStreams(isOn: boolean): OpenStreams {
  const byIp = new Map<string, number>()
  let open = 0

  return {
    add(ip, response) {
      if (!isOn) return
      const own = byIp.get(ip) ?? 0
      if (own >= streamsPerIp) throw rateLimited(retryAfterSeconds)
      if (open >= maxStreams) {
        const text = 'Too many people follow scans here right now. The report fills by itself.'
        throw unavailable(text, retryAfterSeconds)
      }
      open += 1
      byIp.set(ip, own + 1)
      response.once('close', () => {
        open -= 1
        const left = (byIp.get(ip) ?? 1) - 1
        if (left > 0) byIp.set(ip, left)
        else byIp.delete(ip)
      })
    },
  }
}
