import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

  it('a SIGTERM to npm alone ends the server within 10 seconds, with code 0', async () => {
    const port = await findFreePort()
    npm = start({ DATA_DIR: folder, PORT: String(port) })
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
  })
})

/** Without `prestart`, which may build for a minute; the server needs no pages until it is called. */
function start(env: Record<string, string>) {
  return spawn('npm', ['start', '--ignore-scripts'], {
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
