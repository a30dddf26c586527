import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '../errors.ts'

/** Only at line feeds, as texts hold other separators. @throws AppError `invalid_input` if damaged; `not_found` */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = ''
  // An error of either stream ends the other, and is thrown by the loop.
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new AppError('not_found', `We can’t find the file ${file}.`)
    throw code.startsWith('Z_') ? createDamagedError(file) : error
  }
  if (rest !== '') throw createDamagedError(file)
}

export function createDamagedError(file: string): AppError {
  return new AppError(
    'invalid_input',
    `${file} is incomplete, damaged or not a backup. Nothing was restored; use another file.`,
  )
}
