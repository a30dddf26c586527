import { describe, expect, it } from 'vitest'
import { loadConfig } from '../platform/config.server.ts'
import { getHostRejection } from './host-check.ts'

const ask = (url: string, env: Record<string, string>, { from = '203.0.113.9', host = '' } = {}) =>
  getHostRejection(loadConfig(env), {
    url,
    headers: { host: host || 'localhost:3000' },
    socket: { remoteAddress: from },
  })?.status ?? 'passes'

describe('the mailbox of a site on localhost', () => {
  it.each([
    '/dev/mailbox',
    '/dev/mailbox?x=1',
    '/dev/mailbox.data?_routes=x',
    '/dev/mailbox/abc/html',
    '/DEV/Mailbox',
    '/%64ev/mail%62ox',
    '/dev%2Fmailbox',
    '/x/../dev/mailbox',
    '/x/%2e%2e/dev/mailbox',
    String.raw`/dev\mailbox`,
  ])('is shown to nobody from elsewhere at %s', (url) => {
    expect(ask(url, {})).toBe(403)
    expect(ask(url, {}, { from: '127.0.0.1' })).toBe('passes')
  })

  it('is shown where the operator said so', () => {
    expect(ask('/dev/mailbox', { DEV_MAILBOX: 'on' })).toBe('passes')
  })

  it.each(['/', '/ideas', '/ideas/dev-tools', '/%E0%A4%A', '//dev/x', '/api/submit-idea'])(
    'takes nothing from %s',
    (url) => expect(ask(url, {})).toBe('passes'),
  )
})

describe('a site on localhost', () => {
  it('answers no name that somebody else has turned to it', () => {
    expect(ask('/ideas', {}, { from: '127.0.0.1', host: 'evil.example:3000' })).toBe(421)
    expect(ask('/ideas', {}, { from: '127.0.0.1', host: '127.0.0.1:3000' })).toBe('passes')
  })

  it('that is on a public address answers every name, as its proxy calls it', () => {
    const env = { PUBLIC_URL: 'https://assay.example' }
    expect(ask('/ideas', env, { host: 'app:3000' })).toBe('passes')
  })
})
