import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { TestBrowser } from './browser.ts'

/** https://www.w3.org/TR/png-3/#5PNG-file-signature and the header's chunk after it. */
export function getSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('hex', 0, 8) !== '89504e470d0a1a0a') throw new Error('This is no PNG.')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

export function breakNextProcess(): void {
  const stop = onEachProcess((child) => {
    stop()
    child.once('spawn', () => void child.kill('SIGKILL'))
  })
}

/** Counts the runs completed by processes that start from now on. */
export function countRuns() {
  let runs = 0
  const stop = onEachProcess((child) => {
    child.on('message', (message: object) => {
      if ('type' in message && message.type === 'done') runs += 1
    })
  })
  return {
    stop() {
      stop()
      return runs
    },
  }
}

/** https://nodejs.org/api/diagnostics_channel.html#child-process */
function onEachProcess(see: (child: ChildProcess) => void): () => void {
  const onProcess = (message: unknown) => see((message as { process: ChildProcess }).process)
  subscribe('child_process', onProcess)
  return () => void unsubscribe('child_process', onProcess)
}

export async function getMeta(browser: TestBrowser, path: string): Promise<Record<string, string>> {
  const html = await (await browser.fetch(path)).text()
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]))
}
