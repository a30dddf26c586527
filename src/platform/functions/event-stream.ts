import type { ServerResponse } from 'node:http'
import type { StreamEvent } from './declare.ts'

const keepAliveMs = 15_000

/** Until the stream ends or the reader disconnects. Rejects as the stream does. */
export async function writeEventStream(
  response: ServerResponse,
  events: AsyncIterable<StreamEvent<unknown>>,
  signal: AbortSignal,
): Promise<void> {
  const iterator = events[Symbol.asyncIterator]()
  // Nothing is written before the first event: an error until then becomes a problem response.
  let next = await iterator.next()
  // 204 stops a browser from reconnecting.
  if (next.done && response.req.method !== 'HEAD')
    return void response.writeHead(204, { 'cache-control': 'no-store' }).end()
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // The client may have disconnected, or the site may be closing, between two events.
  const write = (text: string) => response.writableEnded || response.write(text)
  write('retry: 2000\n\n')
  const keepAlive = setInterval(() => write(': still here\n\n'), keepAliveMs)
  try {
    while (!next.done && !signal.aborted) {
      const { id, event, data } = next.value
      write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      next = await iterator.next()
    }
  } finally {
    clearInterval(keepAlive)
    await iterator.return?.()
  }
  // Only a complete stream is ended; after an error the caller breaks the connection.
  response.end()
}
