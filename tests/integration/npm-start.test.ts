import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '../free-port.ts'

describe('npm start', () => {
  let folder: string
  let npm: ReturnType<typeof start> | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-npm-'))
  })
  afterEach(() => {
    endGroup(npm?.pid)
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(['start', 'dev'])(
    'a SIGTERM to npm alone ends the server within 10 seconds, with code 0: npm run %s',
    async (name) => {
      const port = await findFreePort()
      npm = start({ DATA_DIR: folder, PORT: String(port) }, name)
      // All processes that hold the output have ended when it closes.
      const closed = once(npm, 'close')
      await until(npm.stdout, 'listening on')
      const askedAt = performance.now()
      npm.kill('SIGTERM')
      await expect(closed).resolves.toEqual([0, null])
      expect(performance.now() - askedAt).toBeLessThan(10_000)
      await expect(once(createConnection(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({
        code: 'ECONNREFUSED',
      })
    },
  )

  it('the log has a line for each request if ACCESS_LOG is on, without its query, and one for the stop', async () => {
    const port = await findFreePort()
    npm = start({
      DATA_DIR: folder,
      PORT: String(port),
      ACCESS_LOG: 'on',
      NODE_ENV: 'production',
      PUBLIC_URL: `http://localhost:${port}`,
    })
    const lines: string[] = []
    createInterface({ input: npm.stdout }).on('line', (line) => lines.push(line))
    await vi.waitFor(() => expect(lines.join()).toContain('listening on'), patience)
    await fetch(`http://localhost:${port}/healthz?token=mine-alone`)
    await vi.waitFor(() => expect(lines.join()).toContain('/healthz'), patience)
    const closed = once(npm, 'close')
    npm.kill('SIGTERM')
    await closed
    const found = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    const [request] = found.filter(({ msg }) => msg === 'a request')
    expect(request).toMatchObject({ method: 'GET', path: '/healthz', status: 200, isCut: false })
    expect(request.requestId).toMatch(/^[\da-f-]{36}$/)
    expect(lines.join()).not.toContain('mine-alone')
    expect(found.map(({ msg }) => msg)).toContain('Assay has stopped')
  })
})

const patience = { timeout: 60_000, interval: 50 }

/** Without `prestart` or `predev`, which may build for a minute; the server needs no pages until it is called. */
function start(env: Record<string, string>, name = 'start') {
  return spawn('npm', ['run', name, '--ignore-scripts'], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/** Reads on afterwards, so that the processes can write until they end. */
function until(stream: Readable, text: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
      if (output.includes(text)) resolve()
    })
    stream.once('end', () => reject(new Error(output)))
  })
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of its processes have ended.
  }
}
