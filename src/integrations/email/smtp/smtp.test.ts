import { networkInterfaces } from 'node:os'
import type { Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpFault, type FakeSmtp, startSmtp } from '../../../../tests/fakes/smtp.ts'
import { describeMailer, type Fault } from '../../../../tests/conformance/mailer.ts'
import type { OutgoingEmail } from '../contract.ts'
import { createSmtpMailer } from './smtp.ts'

const faults: Partial<Record<Fault, SmtpFault>> = {
  'refuses the recipient': { at: 'rcpt', does: 550 },
  'refuses the sender': { at: 'mail', does: 553 },
  'does not know us': { at: 'auth', does: 535 },
  'asks us to slow down': { at: 'rcpt', does: 421 },
  'asks for this email later': { at: 'rcpt', does: 451 },
  'hangs up before it takes the email': { at: 'rcpt', does: 'hang up' },
  'takes the email and hangs': { at: 'data', does: 'hang' },
  'takes the email and hangs up': { at: 'data', does: 'hang up' },
}

describeMailer('SMTP', {
  faults: [...(Object.keys(faults) as Fault[]), 'is not there'],
  async open(from) {
    const fake = await startSmtp()
    return {
      mailer: createSmtpMailer({ url: fake.url, from }),
      received: async () => fake.received.map(({ to, mail }) => toReceivedEmail(to, mail)),
      async failWith(fault, abort) {
        fake.onHang(abort)
        const own = faults[fault]
        if (own) fake.failWith(own)
        else await fake.close()
      },
      close: () => fake.close(),
    }
  },
})

function toReceivedEmail(to: string, mail: Email) {
  return {
    to,
    from: `${mail.from?.name} <${mail.from?.address}>`,
    subject: mail.subject ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

describe('SMTP', () => {
  let fake: FakeSmtp
  beforeEach(async () => {
    fake = await startSmtp()
  })
  afterEach(() => fake.close())

  const key = '5f7c0f8e-3a55-4c1e-9f0e-2b8f4c6d1a00'
  const message: OutgoingEmail = {
    key,
    to: 'ann@example.com',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    headers: {},
  }
  function send(url = fake.url) {
    const patience = new AbortController()
    fake.onHang(() => patience.abort())
    const mailer = createSmtpMailer({ url, from: 'Assay <letters@assay.example>' })
    return mailer.send(message, patience.signal)
  }

  it("builds the message id from the email's key, so that mailboxes can drop duplicates", async () => {
    expect(await send()).toEqual({ outcome: 'accepted', providerId: `<${key}@assay.example>` })
    expect(fake.received[0]?.mail.messageId).toBe(`<${key}@assay.example>`)
  })

  describe('with a server that signed its certificate itself', () => {
    beforeEach(async () => {
      await fake.close()
      fake = await startSmtp({ hasTls: true })
    })
    const at = (host: string, query = '') => {
      const { port } = new URL(fake.url)
      return `smtp://${host}:${port}${query}`
    }

    it('an email goes out on this machine, where no login is sent', async () => {
      expect(await send(at('127.0.0.1'))).toMatchObject({ outcome: 'accepted' })
      expect(fake.received).toHaveLength(1)
    })

    const elsewhere = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address

    it.each([elsewhere ?? 'assay:secret@127.0.0.1', 'assay:secret@127.0.0.1'])(
      'no email goes out to %s, and the reason names the setting that allows it',
      async (host) => {
        expect(await send(at(host))).toMatchObject({
          outcome: 'delayed',
          reason: expect.stringContaining('?tls.rejectUnauthorized=false to SMTP_URL'),
        })
        expect(fake.received).toHaveLength(0)
        expect(await send(at(host, '?tls.rejectUnauthorized=false'))).toMatchObject({
          outcome: 'accepted',
        })
      },
    )
  })

  it('line breaks in a subject or header cannot add a header or change the body', async () => {
    const hostile = 'Hello\r\nBcc: victim@example.com\r\nX-Injected: 1\r\n\r\n<b>body</b>'
    const mailer = createSmtpMailer({ url: fake.url, from: 'Assay <letters@assay.example>' })
    const given = { ...message, subject: hostile, headers: { 'List-Unsubscribe': hostile } }
    await mailer.send(given, new AbortController().signal)
    expect(fake.received.map(({ to }) => to)).toEqual(['ann@example.com'])
    const mail = fake.received[0]?.mail
    const names = mail?.headers.map((header) => header.key)
    expect(names).toContain('list-unsubscribe')
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-injected')
    expect(mail?.text?.trim()).toBe('Hello')
  })

  it.each<SmtpFault>([
    { at: 'connect', does: 421 },
    { at: 'connect', does: 554 },
    { at: 'connect', does: 'hang' },
    { at: 'auth', does: 'hang' },
    { at: 'mail', does: 451 },
    { at: 'rcpt', does: 'hang' },
  ])('delays an email on the server error %j', async (fault) => {
    fake.failWith(fault)
    expect(await send()).toMatchObject({ outcome: 'delayed', concerns: 'provider' })
  })

  it.each([
    [554, '5.7.1 <ann@example.com>: Relay access denied'],
    [553, '5.7.1 <letters@assay.example>: Sender address rejected: not owned by user assay'],
    [550, '5.7.1 Service unavailable; Client host [203.0.113.9] blocked'],
    [530, '5.7.0 Authentication required'],
    [530, 'Authentication required'],
    [550, '5.1.8 <letters@assay.example>: Sender address rejected: Domain not found'],
    [550, 'relay not permitted'],
    [550, 'Sender verify failed'],
    [550, 'Administrative prohibition'],
    [550, 'SMTP AUTH is required for message submission on port 587'],
    [550, 'Please turn on SMTP Authentication in your mail client'],
    [550, 'Access denied - Invalid HELO name (See RFC2821 4.1.1.1)'],
    [550, 'rejected because 203.0.113.9 is in a black list at zen.spamhaus.org'],
    [554, 'Your IP (203.0.113.9) has no reverse DNS'],
    [550, 'Rejected: the SPF record of assay.example does not allow 203.0.113.9'],
    [550, 'Host 203.0.113.9 is blocked by our policy'],
    [550, 'Mailbox unavailable: the IP 203.0.113.9 is blocked'],
    [550, 'Sender verify failed: no such user'],
    [550, 'this user is not authorized to send from this network'],
    [550, 'relay not permitted: account not authorised'],
    [550, 'SMTP account suspended by policy'],
    [550, 'Requested action not taken: mailbox unavailable\nReject due to policy restrictions.'],
    [550, 'Your account is blocked'],
    [550, 'Rejected for policy reasons, see https://mail.example/user-unknown'],
    [553, "sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ])('an email waits if its recipient gets the response %i %s', async (does, text) => {
    fake.failWith({ at: 'rcpt', does, text })
    expect(await send()).toMatchObject({ outcome: 'delayed', concerns: 'email' })
  })

  it.each([
    [550, '5.1.1 <relay@example.com>: Recipient address rejected: User unknown'],
    [552, '5.2.2 Mailbox full'],
    [550, 'No such user here'],
    [550, '<sender@example.com>: no such user here'],
    [550, '<"relay access"@example.com>: no such user here'],
    [550, 'sender@policy.example: unknown user'],
    [550, 'Unrouteable address'],
    [550, 'User account is blocked'],
    [550, 'no such user (see our policy at https://mail.example/policy)'],
    [550, 'mailbox unavailable, see https://postmaster.mail.example/case?i=ip&v=203.0.113.9'],
    [550, 'Recipient not authorized to receive mail'],
    [550, 'User unknown in relay recipient table'],
    [550, 'unknown user: relay'],
    [550, 'Unknown local part block in <block@web.example>'],
    [550, 'Mailbox disabled, not authorised'],
    [550, 'all relevant MX records point to non-existent hosts'],
    [553, 'sorry, no mailbox here by that name, relay or not (#5.1.1)'],
  ])('gives up on an email whose recipient gets the response %i %s', async (does, text) => {
    fake.failWith({ at: 'rcpt', does, text })
    expect(await send()).toMatchObject({ outcome: 'refused' })
  })

  it.each([
    [552, { outcome: 'refused' }],
    [452, { outcome: 'delayed', concerns: 'email' }],
    [421, { outcome: 'delayed', concerns: 'provider' }],
  ])('maps a response of %i to the content to the right outcome', async (does, delivery) => {
    fake.failWith({ at: 'data', does })
    expect(await send()).toMatchObject(delivery)
  })

  it('sends no password without TLS unless the server is on this machine', async () => {
    const { port } = new URL(fake.url)
    const delivery = await send(`smtp://assay:secret@0.0.0.0:${port}`)
    expect(delivery).toMatchObject({ outcome: 'delayed', concerns: 'provider' })
    expect(JSON.stringify(delivery)).not.toContain('secret')
  })
})
