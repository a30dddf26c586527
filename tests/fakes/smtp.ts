import type { AddressInfo, Server, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

type Step = 'connect' | 'auth' | 'mail' | 'rcpt' | 'data'
/** How sessions fail at that step: a reply, silence, or a closed connection. */
export interface SmtpFault {
  at: Step
  does: number | 'hang' | 'hang up'
  /** of the reply, after its number */
  text?: string
}

export interface FakeSmtp {
  /** with a login */
  url: string
  received: { to: string; mail: Email }[]
  failWith(fault: SmtpFault | null): void
  onHang(then: () => void): void
  close(): Promise<void>
}

type Reply = (error?: Error) => void

/**
 * A mail server that parses each accepted message as an email program would.
 * @param hasTls offers STARTTLS, with a certificate that it signed itself
 */
export async function startSmtp({ hasTls = false } = {}): Promise<FakeSmtp> {
  const received: FakeSmtp['received'] = []
  const sockets = new Set<Socket>()
  let fault: SmtpFault | null = null
  let notifyHang = () => {}

  /** @returns whether the step failed, and has its reply or will never get one. */
  function hasFailed(step: Step, reply: Reply): boolean {
    if (fault?.at !== step) return false
    const { does, text = 'No' } = fault
    if (typeof does === 'number') reply(Object.assign(new Error(text), { responseCode: does }))
    if (does === 'hang') notifyHang()
    if (does === 'hang up') for (const socket of sockets) socket.destroy()
    return true
  }

  async function take(stream: SMTPServerDataStream, to: string, reply: Reply): Promise<void> {
    const raw = await buffer(stream)
    if (hasFailed('data', reply)) return
    received.push({ to, mail: await PostalMime.parse(raw) })
    reply()
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_session, reply) => void (hasFailed('connect', reply) || reply()),
    onAuth: ({ username }, _session, reply) =>
      void (hasFailed('auth', reply) || reply(null, { user: username ?? '' })),
    onMailFrom: (_address, _session, reply) => void (hasFailed('mail', reply) || reply()),
    onRcptTo: (_address, _session, reply) => void (hasFailed('rcpt', reply) || reply()),
    onData: (stream, { envelope }, reply) =>
      void take(stream, envelope.rcptTo[0]?.address ?? '', reply),
  })
  // Connections that a test cuts off cause errors, which the fake ignores.
  server.on('error', () => {})
  const listening = await new Promise<Server>((resolve) => {
    // With a certificate also for this machine's other IPs, which stand for another machine.
    const started = server.listen(0, hasTls ? '0.0.0.0' : '127.0.0.1', () => resolve(started))
  })
  listening.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return {
    url: `smtp://assay:secret@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    failWith: (next) => void (fault = next),
    onHang: (then) => void (notifyHang = then),
    async close() {
      for (const socket of sockets) socket.destroy()
      if (listening.listening) await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
