// Tests that every mailer must pass, whatever its wire format; each provider's test runs them.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Mailer, OutgoingEmail } from '../../src/integrations/email/contract.ts'

export interface MailProvider {
  mailer: Mailer
  received(): Promise<ReceivedEmail[]>
  /** Makes the next call meet this error; one that would hang for ever calls `abort`. */
  failWith(fault: Fault, abort: () => void): void | Promise<void>
  close(): Promise<void>
}

export type ReceivedEmail = Pick<OutgoingEmail, 'to' | 'subject' | 'html' | 'text' | 'headers'> & {
  from: string
}

export function toLowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

export type Fault = keyof typeof outcomes

const outcomes = {
  'refuses the recipient': { outcome: 'refused' },
  'refuses the sender': { outcome: 'delayed', concerns: 'provider' },
  'does not know us': { outcome: 'delayed', concerns: 'provider' },
  'asks us to slow down': { outcome: 'delayed', concerns: 'provider' },
  'is not there': { outcome: 'delayed', concerns: 'provider' },
  'hangs up before it takes the email': { outcome: 'delayed', concerns: 'provider' },
  'asks for this email later': { outcome: 'delayed', concerns: 'email' },
  'takes the email and hangs': { outcome: 'unknown' },
  'takes the email and hangs up': { outcome: 'unknown' },
  'fails on its side': { outcome: 'unknown' },
} satisfies Record<string, Partial<Delivery>>

const from = 'Assay <letters@assay.example>'

interface ConformingMailer {
  open: (from: string) => Promise<MailProvider>
  faults: Fault[]
}

export function describeMailer(name: string, { open, faults }: ConformingMailer): void {
  describe(`${name}, as every mailer`, () => {
    let end: MailProvider
    beforeEach(async () => {
      end = await open(from)
    })
    afterEach(() => end.close())

    const send = (message: OutgoingEmail, signal = new AbortController().signal) =>
      end.mailer.send(message, signal)

    it('delivers an email with all its content and headers', async () => {
      const message = messageTo('ann.lee+news@example.com')
      expect(await send(message)).toMatchObject({ outcome: 'accepted' })
      const [received] = await end.received()
      const { to, subject, html, text } = message
      expect(received).toMatchObject({ from, to, subject })
      expect(withUnixLines(received?.html)).toBe(html)
      expect(withUnixLines(received?.text)).toBe(text)
      expect(received?.headers).toMatchObject({
        'list-unsubscribe': '<https://assay.example/u/token>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
    })

    it('delivers concurrent emails', async () => {
      const letters = ['ann', 'ben', 'cat'].map((who) => messageTo(`${who}@example.com`))
      await Promise.all(letters.map((message) => send(message)))
      const received = await end.received()
      expect(received.map(({ to }) => to).sort()).toEqual(letters.map(({ to }) => to))
    })

    it('a resent email is dropped or has the same message id', async () => {
      const message = messageTo('ann@example.com')
      expect(await send(message)).toMatchObject({ outcome: 'accepted' })
      expect(await send(message)).toMatchObject({ outcome: 'accepted' })
      const received = await end.received()
      const ids = new Set(received.map(({ headers }) => headers['message-id']))
      expect([received.length, ids.size]).toEqual([end.mailer.idempotencySeconds ? 1 : 2, 1])
    })

    it.each(faults)('returns the outcome of an email when its provider %s', async (fault) => {
      const message = messageTo('ann@example.com')
      const controller = new AbortController()
      await end.failWith(fault, () => controller.abort())
      const delivery = await send(message, controller.signal)
      expect(delivery).toMatchObject(outcomes[fault])
      const reason = 'reason' in delivery ? delivery.reason : ''
      expect(reason).toMatch(/^[A-Za-z]+: \S.*$/)
    })
  })
}

/** Content that often breaks in transit: lines of dots, long lines, other scripts, line ends. */
function messageTo(to: string): OutgoingEmail {
  const text = `Hello, Ann — 日本語 🚀\n.\n..two\n${'long '.repeat(300)}\n\nمرحبا`
  return {
    key: randomUUID(),
    to,
    subject:
      'Confirm “Chase — 日本語 🚀 invoices”, please: it is a subject that is longer than a line',
    html: `<!doctype html><html><body><p>${text}</p><a href="https://assay.example/verify?a=1&amp;b=2">Confirm</a></body></html>`,
    text,
    headers: {
      'List-Unsubscribe': '<https://assay.example/u/token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function withUnixLines(text: string | undefined): string | undefined {
  return text?.replaceAll('\r\n', '\n').trimEnd()
}
