import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileResponse } from './declare.ts'

/** As fast as the client reads it, so that it is never in memory as a whole. */
export async function writeFile(
  request: IncomingMessage,
  response: ServerResponse,
  { type, name, chunks }: FileResponse,
  signal: AbortSignal,
): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]()
  try {
    // An error before the first chunk can still become a problem response.
    const rest = request.method === 'HEAD' ? [] : getRest(iterator, await iterator.next())
    response.setHeader('content-type', type)
    response.setHeader('content-disposition', `attachment; filename="${name}"`)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-robots-tag', 'noindex')
    await sendChunks(rest, response, signal)
  } finally {
    // Closes the source if nobody reads on.
    await iterator.return?.()
  }
}

async function sendChunks(
  chunks: AsyncIterable<string> | string[],
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), response, { signal })
  } catch (error) {
    if (!hasLeft(error)) throw error
  }
}

/** The signal cannot show that a client disconnected, since an error ends the response too. */
function hasLeft(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ABORT_ERR' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

async function* getRest(
  iterator: AsyncIterator<string>,
  first: IteratorResult<string>,
): AsyncGenerator<string> {
  for (let next = first; !next.done; next = await iterator.next()) yield next.value
}
