import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileAnswer } from './declare.ts'

/** Writes a file as fast as the other side reads it, so that its size never stands in memory. */
export async function writeFile(
  request: IncomingMessage,
  response: ServerResponse,
  { type, name, pieces }: FileAnswer,
  signal: AbortSignal,
): Promise<void> {
  // What fails before the first piece can still be answered as a problem.
  const rest = request.method === 'HEAD' ? [] : await opened(pieces)
  response.setHeader('content-type', type)
  response.setHeader('content-disposition', `attachment; filename="${name}"`)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-robots-tag', 'noindex')
  try {
    await pipeline(Readable.from(rest), response, { signal })
  } catch (error) {
    // Whoever left is nobody's failure.
    if (!signal.aborted) throw error
  }
}

async function opened(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value
  })()
}
