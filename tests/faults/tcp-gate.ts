// Is between a client and a server, and can hold back everything, as if the server hung.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpGate {
  port: number
  hold(): void
  release(): void
  /** Holds back what is open now for ever, as a network that lost it; new connections work. */
  forget(): void
  close(): Promise<void>
}

export async function startTcpGate(to: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>()
  const forgotten = new Set<Socket>()
  let isHeld = false
  const server = createServer((client) => {
    const upstream = connect(to)
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.pipe(into)
      from.on('error', () => into.destroy())
      from.on('close', () => sockets.delete(from))
      if (isHeld) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const set = (held: boolean) => {
    isHeld = held
    for (const socket of sockets) {
      if (held) socket.pause()
      else socket.resume()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => set(true),
    release: () => set(false),
    forget() {
      for (const socket of sockets) forgotten.add(socket.pause())
      sockets.clear()
    },
    async close() {
      for (const socket of [...sockets, ...forgotten]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
