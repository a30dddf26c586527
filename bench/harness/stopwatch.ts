import { getRequest, openConnection, postRequest } from './connection.ts'

export interface Stopwatch {
  /** @returns milliseconds from sending to the last byte. @throws if the status is not 200 */
  measure(path: string, body?: object): Promise<number>
  close(): void
}

export async function openStopwatch(url: string): Promise<Stopwatch> {
  let onStatus: (status: number) => void = () => {}
  const connection = await openConnection(url, (status) => onStatus(status))
  return {
    async measure(path, body) {
      const { promise, resolve } = Promise.withResolvers<number>()
      onStatus = resolve
      const request = Buffer.from(
        body
          ? postRequest(path, JSON.stringify(body))
          : getRequest(path, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      )
      const sentAt = performance.now()
      connection.send(request)
      const status = await promise
      const durationMs = performance.now() - sentAt
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      return durationMs
    },
    close: () => connection.close(),
  }
}
