import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ResendFault, type FakeResend, startResend } from '../../../../tests/fakes/resend.ts'
import { describeMailer, type Fault, toLowerCase } from '../../../../tests/conformance/mailer.ts'
import type { OutgoingEmail } from '../contract.ts'
import { createResendMailer } from './resend.ts'

const faults: Partial<Record<Fault, ResendFault>> = {
  'refuses the recipient': {
    status: 422,
    name: 'validation_error',
    message: 'Invalid `to` field.',
  },
  'refuses the sender': { status: 403, name: 'validation_error', message: 'Not verified.' },
  'does not know us': { status: 403, name: 'invalid_api_key' },
  'asks us to slow down': { status: 429, name: 'rate_limit_exceeded' },
  'asks for this email later': { status: 409, name: 'concurrent_idempotent_requests' },
  'takes the email and hangs': 'take and hang',
  'takes the email and hangs up': 'take and hang up',
  'fails on its side': { status: 500, name: 'internal_server_error' },
}

describeMailer('Resend', {
  faults: [...(Object.keys(faults) as Fault[]), 'is not there'],
  async open(from) {
    const fake = await startResend()
    return {
      mailer: createResendMailer({ apiKey: 're_key', url: fake.url, from }),
      received: async () =>
        fake.received.map((message) => ({ ...message, headers: toLowerCase(message.headers) })),
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

describe('Resend', () => {
  let fake: FakeResend
  beforeEach(async () => {
    fake = await startResend()
  })
  afterEach(() => fake.close())

  const message: OutgoingEmail = {
    key: '5f7c0f8e-3a55-4c1e-9f0e-2b8f4c6d1a00',
    to: 'ann@example.com',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    headers: {},
  }
  function send(
    about: Partial<OutgoingEmail> = {},
    { apiKey = 're_key', host = 'assay.example' } = {},
  ) {
    const patience = new AbortController()
    fake.onHang(() => patience.abort())
    const mailer = createResendMailer({
      apiKey,
      url: `${fake.url}/`,
      from: `Assay <letters@${host}>`,
    })
    return mailer.send({ ...message, ...about }, patience.signal)
  }

  it('sends the idempotency key and a tag with it, which identifies later events', async () => {
    await send()
    expect(fake.received).toMatchObject([
      { key: message.key, tags: [{ name: 'letter', value: message.key }] },
    ])
  })

  it('returns the wait that Resend requests, or an hour for a spent quota', async () => {
    fake.failWith({ status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '7' } })
    expect(await send()).toMatchObject({ outcome: 'delayed', retryAfterSeconds: 7 })
    fake.failWith({ status: 429, name: 'daily_quota_exceeded' })
    expect(await send()).toMatchObject({ outcome: 'delayed', retryAfterSeconds: 3600 })
  })

  it('treats a known key with other content as accepted', async () => {
    await send()
    const again = await send({ subject: 'Hello, as a newer version writes it' })
    expect(again).toEqual({ outcome: 'accepted', providerId: null })
    expect(fake.received).toHaveLength(1)
  })

  it.each<[string, string, { apiKey?: string; host?: string }]>([
    ['a key that it does not know', 'RESEND_API_KEY', { apiKey: 're_invalid' }],
    ['a key that is none', 'RESEND_API_KEY', { apiKey: 'secret' }],
    ['a sender it has not verified', 'MAIL_FROM', { host: 'unverified.example' }],
  ])('delays all emails on %s, and names %s', async (_what, setting, options) => {
    const delivery = await send({}, options)
    const reason = expect.stringContaining(`(check ${setting}`)
    expect(delivery).toMatchObject({ outcome: 'delayed', concerns: 'provider', reason })
    expect(JSON.stringify(delivery)).not.toContain(options.apiKey ?? 'secret')
  })

  it("rejects an invalid recipient for good and gives Resend's reason", async () => {
    expect(await send({ to: 'bad@' })).toEqual({
      outcome: 'refused',
      reason: 'Resend: 422 validation_error Invalid `to` field.',
    })
  })

  it.each<ResendFault>(['hang', 'hang up', 'garbage', 'lead away'])(
    'the outcome of an email is unknown when Resend does this: %s',
    async (fault) => {
      fake.failWith(fault)
      expect(await send()).toMatchObject({ outcome: 'unknown' })
      expect(fake.received).toEqual([])
    },
  )
})
