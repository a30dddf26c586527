import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import SmtpConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
} from 'nodemailer/lib/smtp-connection'

export interface SmtpAnswer {
  error: SmtpFailure | null
  /** Whether the server had requested the email's content. */
  hasBegun: boolean
}

export interface SmtpFailure {
  message: string
  code?: string | undefined
  /** The command that failed, as nodemailer names it. */
  command?: string | undefined
  responseCode?: number | undefined
}

interface Posting {
  options: SMTPConnectionOptions
  auth: SMTPConnectionAuth | undefined
  envelope: { from: string; to: string[] }
  message: Buffer
  signal: AbortSignal
}

/** Sends one email in one SMTP session. Nodemailer's own transport would not report how far it got. */
export async function postEmail(posting: Posting): Promise<SmtpAnswer> {
  const { auth, envelope, message, signal } = posting
  const connection = new SmtpConnection(posting.options)
  const broken = Promise.withResolvers<never>()
  connection.on('error', broken.reject)
  const giveUp = () => broken.reject(new Error('took too long'))
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()

  let hasBegun = false
  // Read only after the server's 354.
  const text = new Readable({
    read() {
      hasBegun = true
      this.push(message)
      this.push(null)
    },
  })
  const talk = async () => {
    await promisify(connection.connect.bind(connection))()
    if (auth && connection.allowsAuth) await promisify(connection.login.bind(connection))(auth)
    await promisify(connection.send.bind(connection))(envelope, text)
  }
  try {
    await Promise.race([talk(), broken.promise])
    return { error: null, hasBegun }
  } catch (error) {
    return { error: error as SmtpFailure, hasBegun }
  } finally {
    signal.removeEventListener('abort', giveUp)
    connection.close()
  }
}
