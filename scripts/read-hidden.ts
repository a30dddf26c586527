import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AppError } from '../src/platform/errors.ts'

/** @throws AppError `invalid_input` if the prompt is aborted */
export async function readHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // Only now, when the terminal no longer shows what is typed.
  process.stderr.write(question)
  const breakOff = new AbortController()
  lines.on('SIGINT', () => breakOff.abort())
  lines.on('close', () => breakOff.abort())
  try {
    return await lines.question('', { signal: breakOff.signal })
  } catch {
    throw new AppError('invalid_input', 'Nothing was changed.')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
