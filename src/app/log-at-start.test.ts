import { expect, it } from 'vitest'
import { loadConfig } from '../platform/config.server.ts'
import type { Store } from '../platform/store.ts'
import {
  logMailTarget,
  logMissingDetails,
  logOpenMetrics,
  logPayments,
  logReader,
} from './log-at-start.ts'
import { createMailer } from './services.ts'

it.each([
  [
    {},
    'info: Emails are kept at http://localhost:3000/dev/mailbox, which only this machine can open',
  ],
  [{ DEV_MAILBOX: 'on' }, /^warn: .*ANYONE CAN READ EVERY EMAIL at http:\/\/localhost:3000/],
  [{ DEV_MAILBOX: 'off' }, /^warn: No email can be sent\. .* Emails wait in the outbox\.$/],
  [{ PUBLIC_URL: 'https://assay.example' }, /^warn: No email can be sent/],
  [
    { PUBLIC_URL: 'https://assay.example', DEV_MAILBOX: 'on' },
    /^warn: .*ANYONE CAN READ EVERY EMAIL at https:\/\/assay\.example\/dev\/mailbox/,
  ],
  [
    { PUBLIC_URL: 'https://assay.example', SMTP_URL: 'smtp://mail.example' },
    'info: Emails go out through smtp, from Assay <no-reply@assay.example>',
  ],
  [
    { RESEND_API_KEY: 're_key', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@assay.example' },
    'info: Emails go out through resend, from a@assay.example',
  ],
])('with %j the start logs where emails go', async (env, text) => {
  const config = { ...loadConfig(env), SECRET_KEY: '' }
  const lines: string[] = []
  const record = (as: string) => (line: string) => void lines.push(`${as}: ${line}`)
  const log = { info: record('info'), warn: record('warn') } as never
  logMailTarget({ config, mailer: await createMailer(config, {} as Store), log })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(text)
})

it.each([
  [
    { PUBLIC_URL: 'https://ideas.example' },
    ['name', 'postal address', 'help desk email', 'claimsAreOwn'],
  ],
  [{}, []],
])('with %j the start warns of what a public site must not keep or lack: %j', (env, parts) => {
  const lines: string[] = []
  const log = { warn: (line: string) => void lines.push(line) } as never
  logMissingDetails({ config: { ...loadConfig(env), SECRET_KEY: '' }, log })
  expect(lines).toHaveLength(parts.length === 0 ? 0 : 2)
  for (const part of parts) expect(lines.join('\n')).toContain(part)
})

it.each([
  [{ PUBLIC_URL: 'https://ideas.example' }, 1],
  [{ PUBLIC_URL: 'https://ideas.example', METRICS_TOKEN: 'a long secret of an operator' }, 0],
  [{}, 0],
])('with %j the start warns %i times of metrics without a token', (env, count) => {
  const lines: string[] = []
  const log = { warn: (line: string) => void lines.push(line) } as never
  logOpenMetrics({ config: { ...loadConfig(env), SECRET_KEY: '' }, log })
  expect(lines).toHaveLength(count)
})

const publicUrl = 'https://ideas.example'
it.each([
  [{}, 'info: Payments: the sandbox, in which no money moves'],
  [{ SANDBOX_PAYMENTS: 'off' }, /^info: Nothing can be bought/],
  [{ PUBLIC_URL: publicUrl }, /^info: Nothing can be bought/],
  [{ PUBLIC_URL: publicUrl, SANDBOX_PAYMENTS: 'on' }, /^warn: Payments: the sandbox/],
  [{ STRIPE_SECRET_KEY: 'sk_test_a' }, /^info: .* TEST mode/],
  [{ PUBLIC_URL: publicUrl, STRIPE_SECRET_KEY: 'rk_test_a' }, /^warn: .* TEST mode/],
  [{ PUBLIC_URL: publicUrl, STRIPE_SECRET_KEY: 'sk_live_a' }, 'info: Payments by Stripe, live'],
  [{ STRIPE_SECRET_KEY: 'a key' }, /^warn: STRIPE_SECRET_KEY has an unknown form/],
])('with %j the start logs the mode of payments', (env, text) => {
  const lines = listPaymentLines(env)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(text)
})

it('the start warns of a webhook secret that is not of Stripe’s form', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_live_a' }
  expect(listPaymentLines({ ...key, STRIPE_WEBHOOK_SECRET: 'whsec_a' })).toHaveLength(1)
  expect(listPaymentLines({ ...key, STRIPE_WEBHOOK_SECRET: 'any text' })).toContainEqual(
    expect.stringMatching(/^warn: STRIPE_WEBHOOK_SECRET/),
  )
})

function listPaymentLines(env: Record<string, string>): string[] {
  const lines: string[] = []
  const record = (as: string) => (line: string) => void lines.push(`${as}: ${line}`)
  const log = { info: record('info'), warn: record('warn') } as never
  logPayments({ config: { ...loadConfig(env), SECRET_KEY: '' }, log })
  return lines
}

it.each([
  [{}, []],
  [{ READER: 'on' }, []],
  [{ READER: 'off' }, [expect.stringMatching(/^READER=off: .* no full report can have a verdict/)]],
])('with %j the start warns of scans that give no verdict: %j', (env, expected) => {
  const lines: string[] = []
  const log = { warn: (line: string) => void lines.push(line) } as never
  logReader({ config: { ...loadConfig(env), SECRET_KEY: '' }, log })
  expect(lines).toEqual(expected)
})
