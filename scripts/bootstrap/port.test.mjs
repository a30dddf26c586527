import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requirePort } from './port.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-port-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test.each(['57051x', '-1', '65536'])(
  'a bare clone rejects PORT=%s before it installs',
  async (PORT) => {
    await expect(requirePort(folder, { PORT })).rejects.toThrow('PORT must be a whole number')
    writeFileSync(join(folder, '.env'), `PORT=${PORT}`)
    await expect(requirePort(folder, {})).rejects.toThrow('PORT must be a whole number')
  },
)

test('a bare clone rejects a taken port before it installs, and accepts a free one', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const env = { PORT: String(server.address().port) }
  await expect(requirePort(folder, env)).rejects.toThrow('another process listens on 127.0.0.1:')
  server.close()
  await once(server, 'close')
  await requirePort(folder, env)
})
