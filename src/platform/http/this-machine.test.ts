import { describe, expect, it } from 'vitest'
import { isFromThisMachine } from './this-machine.ts'

describe('isFromThisMachine', () => {
  const from = (remoteAddress: string | undefined, headers = {}) =>
    isFromThisMachine({ headers, socket: { remoteAddress } })

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'a caller at %s is on this machine',
    (at) => expect(from(at)).toBe(true),
  )

  it.each(['10.0.0.1', '192.168.1.7', '1.127.0.1', '::2', '::ffff:10.0.0.1', undefined])(
    'a caller at %s is not on this machine',
    (at) => expect(from(at)).toBe(false),
  )

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
    'a caller through a proxy that sends %s is not on this machine',
    (name) => expect(from('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false),
  )
})
