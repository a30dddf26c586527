import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * A page with all its parts.
 * @param onPartFailed gets errors inside a Suspense boundary, whose part the page then lacks
 * @throws other errors
 */
export function renderWhole(
  element: ReactNode,
  nonce: string,
  onPartFailed: (error: unknown) => void,
): Promise<NonSharedBuffer> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = []
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Without this, large parts would be sent late and moved into place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
      onShellError: reject,
      onAllReady() {
        errors.forEach(onPartFailed)
        pipe(createCollector(resolve))
      },
    })
  })
}

/** Collects hundreds of small chunks without backpressure. */
function createCollector(onWhole: (bytes: NonSharedBuffer) => void): Writable {
  const chunks: NonSharedBuffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: NonSharedBuffer, _encoding, taken) {
      chunks.push(chunk)
      taken()
    },
    final(ended) {
      onWhole(Buffer.concat(chunks))
      ended()
    },
  })
}
