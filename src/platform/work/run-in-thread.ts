import { Worker } from 'node:worker_threads'

/**
 * Runs an exported pure function in a thread of its own, so that what takes processor time holds up
 * neither votes nor pages. Input and output are copied. @param module its address, from import.meta.url
 * Rejects as the function does, or with the signal's reason when it is aborted.
 */
export function runInThread<Run extends (...input: never[]) => unknown>(
  module: URL,
  name: string,
  input: Parameters<Run>,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Run>>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { module: module.href, name, input },
    })
    const give = (settle: () => void) => {
      settle()
      void worker.terminate()
    }
    signal.addEventListener('abort', () => give(() => reject(signal.reason)), { once: true })
    worker.on('message', (message: object) => {
      // Under `node --watch` the runtime sends messages of its own.
      if ('output' in message) give(() => resolve(message.output as Awaited<ReturnType<Run>>))
    })
    worker.once('error', (error) => give(() => reject(error)))
  })
}
