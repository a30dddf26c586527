import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { openPort } from './open-port.ts'

let server: Server
beforeEach(() => {
  server = createServer()
})
afterEach(() => void server.close())

it('openPort reports which port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const opening = openPort(server, { PORT: port, HOST: '127.0.0.1' })
  await expect(opening).rejects.toEqual(
    new AppError(
      'unavailable',
      `This machine does not let the site listen on 127.0.0.1:${port} (EADDRINUSE). Choose another PORT.`,
    ),
  )
  taken.close()
})

it.each(['192.0.2.1', 'no-such-host.invalid', '999.1.1.1'])(
  'openPort reports that %s is not an IP or host of this machine',
  async (HOST) => {
    const opening = openPort(server, { PORT: 0, HOST })
    await expect(opening).rejects.toThrow(AppError)
    await expect(opening).rejects.toThrow(/listen on .+:0 \(E[A-Z_]+\)\. Choose another HOST\.$/)
  },
)
