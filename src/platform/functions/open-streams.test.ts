import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { createOpenStreams, type OpenStreams, maxStreams, maxStreamsPerIp } from './open-streams.ts'

const ipsAtMost = maxStreams / maxStreamsPerIp

describe('open event streams', () => {
  it('event streams are limited per IP, until one of them ends', () => {
    const streams = createOpenStreams(true)
    const open = fill(streams, '203.0.113.1')
    expect(toRejection(streams, '203.0.113.1')).toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 10,
    })
    expect(toRejection(streams, '203.0.113.2')).toBeNull()
    open[0]?.emit('close')
    expect(toRejection(streams, '203.0.113.1')).toBeNull()
    expect(toRejection(streams, '203.0.113.1')).toMatchObject({ code: 'rate_limited' })
  })

  it('event streams are limited per process, over all IPs', () => {
    const streams = createOpenStreams(true)
    const open = Array.from({ length: ipsAtMost }, (_, at) => fill(streams, `address ${at}`))
    expect(toRejection(streams, 'another')).toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 10,
    })
    for (const one of open.flat()) one.emit('close')
    const again = Array.from({ length: ipsAtMost }, (_, at) => fill(streams, `other ${at}`))
    expect(again.flat()).toHaveLength(maxStreams)
  })

  it('event streams are not counted if limits are off', () => {
    const streams = createOpenStreams(false)
    fill(streams, '203.0.113.1')
    expect(toRejection(streams, '203.0.113.1')).toBeNull()
  })
})

function fill(streams: OpenStreams, ip: string): EventEmitter[] {
  return Array.from({ length: maxStreamsPerIp }, () => added(streams, ip))
}

function added(streams: OpenStreams, ip: string): EventEmitter {
  const response = new EventEmitter()
  streams.add(ip, response as ServerResponse)
  return response
}

function toRejection(streams: OpenStreams, ip: string): AppError | null {
  try {
    added(streams, ip)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
