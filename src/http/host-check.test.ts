import { describe, expect, it } from 'vitest'
import { loadConfig } from '../platform/config.server.ts'
import { getHostRejection, isNameOfThisMachine } from './host-check.ts'

const check = (
  url: string,
  env: Record<string, string>,
  { from = '203.0.113.9', host = '' } = {},
) =>
  getHostRejection(loadConfig(env), {
    url,
    headers: { host: host || 'localhost:3000' },
    socket: { remoteAddress: from },
  })?.status ?? 'passes'

describe('the local mailbox’s host check', () => {
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
  ])('the local mailbox rejects other machines at %s', (url) => {
    expect(check(url, {})).toBe(403)
    expect(check(url, {}, { from: '127.0.0.1' })).toBe('passes')
  })

  it('the local mailbox is open to everyone if the operator enabled it', () => {
    expect(check('/dev/mailbox', { DEV_MAILBOX: 'on' })).toBe('passes')
  })

  it.each(['/', '/ideas', '/ideas/dev-tools', '/%E0%A4%A', '//dev/x', '/api/submit-idea'])(
    'the host check lets %s pass',
    (url) => expect(check(url, {})).toBe('passes'),
  )
})

describe('the host check', () => {
  it('a site on localhost rejects requests by another host name', () => {
    expect(check('/ideas', {}, { from: '127.0.0.1', host: 'evil.example:3000' })).toBe(421)
    expect(check('/ideas', {}, { from: '127.0.0.1', host: '127.0.0.1:3000' })).toBe('passes')
  })

  it('a site at a public URL accepts every host name, as its proxy may use any', () => {
    const env = { PUBLIC_URL: 'https://assay.example' }
    expect(check('/ideas', env, { host: 'app:3000' })).toBe('passes')
  })
})

describe('isNameOfThisMachine', () => {
  it.each([
    'localhost',
    'LOCALHOST:3000',
    'assay.localhost:3000',
    '127.0.0.1',
    '127.0.0.1:3000',
    '192.168.1.7:3000',
    '[::1]:3000',
    '[::1]',
  ])('host %s is this machine or an IP', (host) => expect(isNameOfThisMachine(host)).toBe(true))

  it.each([
    undefined,
    '',
    ':3000',
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example:3000',
    'evil.example:3000@localhost',
    '127.0.0.1:x',
  ])('host %s may be a name of somebody else', (host) =>
    expect(isNameOfThisMachine(host)).toBe(false),
  )
})
