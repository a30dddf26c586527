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
}

interface SmtpRequest {
  options: SMTPConnectionOptions
  auth: SMTPConnectionAuth | undefined
  envelope: { from: string; to: string[] }
  message: Buffer
  signal: AbortSignal
}

/** Sends one email in one SMTP session. Nodemailer's own transport would not report how far it got. */
export async function postEmail(request: SmtpRequest): Promise<SmtpResult> {
  const { auth, envelope, message, signal } = request
  const connection = new SmtpConnection(request.options)
  const broken = Promise.withResolvers<never>()
  connection.on('error', broken.reject)
  const abort = () => broken.reject(new Error('took too long'))
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()

  let isContentRequested = false
  // Read only after the server's 354.
  const content = new Readable({
    read() {
      isContentRequested = true
      this.push(message)
      this.push(null)
    },
  })
  const runSession = async () => {
    await promisify(connection.connect.bind(connection))()
    if (auth && connection.allowsAuth) await promisify(connection.login.bind(connection))(auth)
    await promisify(connection.send.bind(connection))(envelope, content)
  }
  try {
    await Promise.race([runSession(), broken.promise])
    return { error: null, isContentRequested }
  } catch (error) {
    return { error: error as SmtpError, isContentRequested }
  } finally {
    signal.removeEventListener('abort', abort)
    connection.close()
  }
}
