import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import SmtpConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
} from 'nodemailer/lib/smtp-connection'

export interface SmtpResult {
  error: SmtpError | null
  isContentRequested: boolean
}

export interface SmtpError {
  message: string
  code?: string | undefined
  command?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
}

interface SmtpSession {
  options: SMTPConnectionOptions
  auth: SMTPConnectionAuth | undefined
  signal: AbortSignal
}

interface SmtpRequest extends SmtpSession {
  envelope: { from: string; to: string[] }
  message: Buffer
}

/** Sends one email in one SMTP session. Nodemailer's own transport would not report how far it got. */
export async function postEmail(request: SmtpRequest): Promise<SmtpResult> {
  const { envelope, message } = request
  let isContentRequested = false
  // Read only after the server's 354.
  const content = new Readable({
    read() {
      isContentRequested = true
      this.push(message)
      this.push(null)
    },
  })
  const error = await runSession(request, (connection) =>
    promisify(connection.send.bind(connection))(envelope, content),
  )
  return { error, isContentRequested }
}

/** Connects and logs in, without sending. @returns null if the server accepts both */
export async function tryLogin(session: SmtpSession): Promise<SmtpError | null> {
  return runSession(session, async () => {})
}

async function runSession(
  { options, auth, signal }: SmtpSession,
  act: (connection: SmtpConnection) => Promise<unknown>,
): Promise<SmtpError | null> {
  const connection = new SmtpConnection(options)
  const broken = Promise.withResolvers<never>()
  connection.on('error', broken.reject)
  const abort = () => broken.reject(new Error('took too long'))
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  const run = async () => {
    await promisify(connection.connect.bind(connection))()
    if (auth && connection.allowsAuth) await promisify(connection.login.bind(connection))(auth)
    await act(connection)
  }
  try {
    await Promise.race([run(), broken.promise])
    return null
  } catch (error) {
    return error as SmtpError
  } finally {
    signal.removeEventListener('abort', abort)
    connection.close()
  }
}
