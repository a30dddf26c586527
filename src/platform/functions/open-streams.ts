import type { ServerResponse } from 'node:http'
import { rateLimited, unavailable } from '../errors.ts'

/** Per IP: each page that follows a scan holds a stream, and an office shares an IP. */
export const maxStreamsPerIp = 50
/** Per process: each holds a connection and a few kilobytes while its scan runs. */
export const maxStreams = 2000
const retryAfterSeconds = 10

export interface OpenStreams {
  /** Counts a response until it is closed. @throws AppError `rate_limited` or `unavailable` beyond the maximum */
  add(ip: string, response: ServerResponse): void
}

/** Event streams stay open for minutes, so a limit of requests per minute does not limit them. */
export function createOpenStreams(isOn: boolean): OpenStreams {
  const byIp = new Map<string, number>()
  let open = 0

  return {
    add(ip, response) {
      if (!isOn) return
      const own = byIp.get(ip) ?? 0
      if (own >= maxStreamsPerIp) throw rateLimited(retryAfterSeconds)
      if (open >= maxStreams) {
        const text =
          'Too many people are watching scans right now. The report updates automatically.'
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
