import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createMetrics, mayReadMetrics } from './metrics.ts'

function from(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

const sources = {
  running: { version: '1.0.0', commit: null, node: '24.0.0' },
  connections: { totalCount: 3, idleCount: 1, waitingCount: 0 },
  readState: () => Promise.reject(new Error('no database')),
}

describe('mayReadMetrics', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'metrics are open to this machine: %s',
    (ip) => expect(mayReadMetrics(from(ip), undefined)).toBe(true),
  )

  it.each(['10.0.0.1', '203.0.113.9', '::ffff:10.0.0.1', '2001:db8::1', '', '1127.0.0.1'])(
    'metrics are closed to %j',
    (ip) => expect(mayReadMetrics(from(ip), undefined)).toBe(false),
  )

  it('metrics without a token are never shown through a proxy', () => {
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']) {
      expect(mayReadMetrics(from('127.0.0.1', { [name]: 'x' }), undefined)).toBe(false)
    }
  })

  it('metrics with a token are open only to requests with it', () => {
    const bearer = { authorization: 'Bearer token' }
    expect(mayReadMetrics(from('203.0.113.9', bearer), 'token')).toBe(true)
    expect(mayReadMetrics(from('127.0.0.1'), 'token')).toBe(false)
    expect(mayReadMetrics(from('127.0.0.1', bearer), 'other')).toBe(false)
  })

  it('the metrics of Node, which cost time, are taken from the first reading on', async () => {
    const metrics = createMetrics(sources)
    const [first] = await Promise.all([metrics.text(), metrics.text()])
    expect(first).toContain('assay_build_info')
    expect(first).not.toContain('nodejs_eventloop_lag_seconds')
    expect(await metrics.text()).toContain('nodejs_eventloop_lag_seconds')
  })

  it('two sites in one process have separate metrics', async () => {
    const [one, other] = [createMetrics(sources), createMetrics(sources)]
    one.countCall({ name: 'vote', status: 200, seconds: 0.01 })
    one.countPage('fresh')
    expect(await one.text()).toContain('assay_call_seconds_count{name="vote",status="200"} 1')
    expect(await one.text()).toContain('assay_pages_total{outcome="fresh"} 1')
    expect(await other.text()).not.toContain('name="vote"')
  })
})
