// What every mailer must do, whatever its wire format; each provider's test runs it.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Mailer, OutgoingEmail } from './contract.ts'

/** A provider at the far end, in its own wire format. */
export interface FarEnd {
  mailer: Mailer
  /** letters that it took, with all headers lower-cased */
  taken(): Promise<TakenEmail[]>
  /** What the next try meets; one that would hang for ever calls `giveUp`. */
  meets(fault: Fault, giveUp: () => void): void | Promise<void>
  close(): Promise<void>
}

export type TakenEmail = Pick<OutgoingEmail, 'to' | 'subject' | 'html' | 'text' | 'headers'> & {
  from: string
}

/** @returns header names as programs compare them */
export function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

export type Fault = keyof typeof outcomes

/** What each fault is to us: the letter's end, a wait, or a doubt. */
const outcomes = {
  'refuses the recipient': { outcome: 'refused' },
  'refuses the sender': { outcome: 'delayed', concerns: 'provider' },
  'does not know us': { outcome: 'delayed', concerns: 'provider' },
  'asks us to slow down': { outcome: 'delayed', concerns: 'provider' },
  'is not there': { outcome: 'delayed', concerns: 'provider' },
  'hangs up before it takes the letter': { outcome: 'delayed', concerns: 'provider' },
  'asks for this letter later': { outcome: 'delayed', concerns: 'letter' },
  'takes the letter and hangs': { outcome: 'unknown' },
  'takes the letter and hangs up': { outcome: 'unknown' },
  'fails on its side': { outcome: 'unknown' },
} satisfies Record<string, Partial<Delivery>>

const from = 'Assay <letters@assay.example>'

interface ConformingMailer {
  open: (from: string) => Promise<FarEnd>
  /** the faults that this kind of provider can have */
  faults: Fault[]
}

export function describeMailer(name: string, { open, faults }: ConformingMailer): void {
  describe(`${name}, as every mailer`, () => {
    let end: FarEnd
    beforeEach(async () => {
      end = await open(from)
    })
    afterEach(() => end.close())

    const send = (message: OutgoingEmail, signal = new AbortController().signal) =>
      end.mailer.send(message, signal)

    it('delivers a letter whole', async () => {
      const message = messageTo('ann.lee+news@example.com')
      expect(await send(message)).toMatchObject({ outcome: 'accepted' })
      const [taken] = await end.taken()
      const { to, subject, html, text } = message
      expect(taken).toMatchObject({ from, to, subject })
      expect(withUnixLines(taken?.html)).toBe(html)
      expect(withUnixLines(taken?.text)).toBe(text)
      expect(taken?.headers).toMatchObject({
        'list-unsubscribe': '<https://assay.example/u/token>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
    })

    it('delivers what is asked for at once', async () => {
      const letters = ['ann', 'ben', 'cat'].map((who) => messageTo(`${who}@example.com`))
      await Promise.all(letters.map((message) => send(message)))
      const taken = await end.taken()
      expect(taken.map(({ to }) => to).sort()).toEqual(letters.map(({ to }) => to))
    })

    it('can tell a letter that is sent again', async () => {
      const message = messageTo('ann@example.com')
      expect(await send(message)).toMatchObject({ outcome: 'accepted' })
      expect(await send(message)).toMatchObject({ outcome: 'accepted' })
      const taken = await end.taken()
      const ids = new Set(taken.map(({ headers }) => headers['message-id']))
      expect([taken.length, ids.size]).toEqual([end.mailer.remembersKeysSeconds ? 1 : 2, 1])
    })

    it.each(faults)('says what came of a letter when its provider %s', async (fault) => {
      const message = messageTo('ann@example.com')
      const patience = new AbortController()
      await end.meets(fault, () => patience.abort())
      const delivery = await send(message, patience.signal)
      expect(delivery).toMatchObject(outcomes[fault])
      const reason = 'reason' in delivery ? delivery.reason : ''
      expect(reason).toMatch(/^[A-Za-z]+: \S.*$/)
    })
  })
}

/** With what goes wrong on the way: dots that end a letter, long lines, scripts, line ends. */
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

/** MIME has line ends of its own, one more at the end of each part. */
function withUnixLines(text: string | undefined): string | undefined {
  return text?.replaceAll('\r\n', '\n').trimEnd()
}
