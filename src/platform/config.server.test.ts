import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ConfigError, readEnvironment, loadConfig } from './config.server.ts'
import { variables } from './config-variables.ts'

describe('loadConfig', () => {
  it('the config has defaults for all settings', () => {
    expect(loadConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      ROLE: 'all',
      TRUSTED_PROXY_HOPS: 0,
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'info',
      isProduction: false,
    })
  })

  it('an empty or blank setting counts as unset', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, ' ']))
    expect(loadConfig(empty)).toEqual(loadConfig({}))
  })

  it('a setting can be read from a file, as containers hand out secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-settings-'))
    const file = join(folder, 'key')
    writeFileSync(file, 'a key of the file\n')
    vi.stubEnv('STRIPE_SECRET_KEY', 'a key of the environment')
    vi.stubEnv('STRIPE_SECRET_KEY_FILE', file)
    expect(readEnvironment()).toMatchObject({ STRIPE_SECRET_KEY: 'a key of the file' })
    rmSync(folder, { recursive: true })
    expect(readEnvironment).toThrow(
      'STRIPE_SECRET_KEY_FILE names a file that cannot be read (ENOENT).',
    )
    vi.unstubAllEnvs()
  })

  it('empty settings are hidden from libraries that would reject them', () => {
    vi.stubEnv('ANTHROPIC_BASE_URL', ' ')
    vi.stubEnv('LLM_MODEL', 'small')
    const environment = readEnvironment()
    expect(environment).toMatchObject({ LLM_MODEL: 'small' })
    expect(environment).not.toHaveProperty('ANTHROPIC_BASE_URL')
    vi.unstubAllEnvs()
  })

  it('in production the site listens on all interfaces, and its default URL has its port', () => {
    const config = loadConfig({ NODE_ENV: 'production', PORT: '8080' })
    expect(config).toMatchObject({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' })
  })

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://assay.example' }, false],
  ])('a site with %j serves only its own machine: %s', (settings, servesOnlyThisMachine) => {
    expect(loadConfig(settings)).toMatchObject({ servesOnlyThisMachine })
  })

  it('the public URL is reduced to its origin', () => {
    const { PUBLIC_URL } = loadConfig({ PUBLIC_URL: 'https://ASSAY.example:8443/' })
    expect(PUBLIC_URL).toBe('https://assay.example:8443')
  })

  it('all config errors are reported at once, each with the default of its setting', () => {
    const errors = listErrors({
      PORT: '70000',
      ROLE: 'boss',
      RATE_LIMITS: 'maybe',
      HN_API_URL: 'hn',
    })
    expect(errors).toEqual([
      'PORT must be a whole number from 0 to 65535. Default: 3000.',
      'ROLE must be all, web or worker. Default: all.',
      'RATE_LIMITS must be on or off. Default: on.',
      'HN_API_URL must be an http(s) URL or off. Default: https://hn.algolia.com/api/v1.',
    ])
  })

  it.each([
    { PORT: '-1' },
    { NODE_ENV: 'prod' },
    { STRIPE_SECRET_KEY: 'pk_live_a' },
    { NODE_ENV: 'Production' },
    { NODE_ENV: 'staging' },
    { SECRET_KEY: 'too short', DATABASE_URL: 'postgres://server/name' },
    { SECRET_KEY_PREVIOUS: 'too short' },
    { PORT: '3e3' },
    { PUBLIC_URL: 'ftp://assay.example' },
    { PUBLIC_URL: 'assay.example' },
    { PUBLIC_URL: 'https://assay.example/path' },
    { PUBLIC_URL: 'https://assay.example?query' },
    { STRIPE_API_URL: 'http://127.0.0.1:4310/stripe' },
    { DATABASE_URL: 'mysql://server/name', SECRET_KEY: 'x'.repeat(32) },
    { SECRET_KEY: 'too short' },
    { TRUSTED_PROXY_HOPS: '11' },
    { ADMIN_EMAIL: 'nobody' },
    { ADMIN_EMAIL: 'ann@пример.рф' },
    { SMTP_URL: 'http://mail' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'smtp://user:password@mail:99999' },
    { LLM_PRICE_IN: 'cheap' },
    { LLM_BASE_URL: 'http://localhost:11434/v1' },
    { ANTHROPIC_API_KEY: 'a key' },
    { LEMMY_URLS: 'https://one.example, two' },
    { DISCOURSE_URLS: 'https://one.example/a, https://one.example/b' },
    { LOG_LEVEL: 'loud' },
    { SCANNER: 'no' },
    { BLOG: 'draft' },
    { WEEKLY_POST: 'weekly' },
  ])('config %j is rejected with one line', (env) => {
    expect(listErrors(env)).toHaveLength(1)
  })

  it('a list of URLs with a wrong one names it', () => {
    expect(listErrors({ LEMMY_URLS: 'https://one.example, two' })).toEqual([
      expect.stringContaining("'two' is not one"),
    ])
  })

  it.each(['production', 'development', 'test'])('NODE_ENV may be %s', (NODE_ENV) => {
    expect(loadConfig({ NODE_ENV }).isProduction).toBe(NODE_ENV === 'production')
  })

  it('a shared database requires a secret key', () => {
    const [error] = listErrors({ DATABASE_URL: 'postgres://server/name' })
    expect(error).toMatch(/^SECRET_KEY is required with DATABASE_URL\./)
  })

  it('every feature is on by default, and those that are off are listed', () => {
    expect(loadConfig({})).toMatchObject({ off: new Set(), WEEKLY_POST: 'on' })
    const { off } = loadConfig({ SCANNER: 'off', BLOG: 'on', WEEKLY_POST: 'draft', MCP: 'off' })
    expect([...off]).toEqual(['SCANNER', 'MCP'])
  })

  it('the embedded database allows one process only', () => {
    expect(listErrors({ ROLE: 'web' })).toEqual([
      'ROLE=web needs DATABASE_URL: the embedded database serves one process.',
    ])
  })

  it('settings with URLs are read as lists, and off as none', () => {
    expect(loadConfig({ LEMMY_URLS: 'https://a.example, https://b.example' }).LEMMY_URLS).toEqual([
      'https://a.example',
      'https://b.example',
    ])
    expect(loadConfig({ LEMMY_URLS: 'off', HN_API_URL: 'off' })).toMatchObject({
      LEMMY_URLS: [],
      HN_API_URL: 'off',
    })
  })
})

describe('the mail settings', () => {
  it('the local mailbox is on by default on localhost only', () => {
    const mailboxAt = (PUBLIC_URL: string) => loadConfig({ PUBLIC_URL }).DEV_MAILBOX
    expect(loadConfig({}).DEV_MAILBOX).toBe('on')
    expect(['http://127.0.0.1:80', 'http://[::1]:3000'].map(mailboxAt)).toEqual(['on', 'on'])
    expect(['https://assay.example', 'http://localhost.example'].map(mailboxAt)).toEqual([
      'off',
      'off',
    ])
    expect(loadConfig({ DEV_MAILBOX: 'off' }).DEV_MAILBOX).toBe('off')
  })

  it('the default sender is at the host of the public URL', () => {
    const { MAIL_FROM } = loadConfig({ PUBLIC_URL: 'https://assay.example:8443' })
    expect(MAIL_FROM).toBe('Assay <no-reply@assay.example>')
  })

  it.each(['hello@assay.example', 'Assay <hello@assay.example>', '"Assay, Inc" <a@assay.example>'])(
    '%s is accepted as sender',
    (MAIL_FROM) => expect(loadConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM),
  )

  it('a domain in other letters is kept in its ASCII form', () => {
    const { MAIL_FROM, ADMIN_EMAIL } = loadConfig({
      MAIL_FROM: 'Bücher <post@bücher.example>',
      ADMIN_EMAIL: 'Ann@Bücher.example',
    })
    expect(MAIL_FROM).toBe('Bücher <post@xn--bcher-kva.example>')
    expect(ADMIN_EMAIL).toBe('ann@xn--bcher-kva.example')
    expect(loadConfig({ MAIL_FROM: 'post@пример.рф' }).MAIL_FROM).toBe('post@xn--e1afmkfd.xn--p1ai')
  })

  it.each([
    { MAIL_FROM: 'Assay' },
    { MAIL_FROM: 'Assay <hello>' },
    { MAIL_FROM: 'Assay, Inc <hello@assay.example>' },
    { MAIL_FROM: 'one@assay.example, two@assay.example' },
    { DEV_MAILBOX: 'yes' },
    { RESEND_WEBHOOK_SECRET: 'whsec_not base64' },
    { RESEND_API_URL: 'api.resend.com' },
  ])('mail config %j is rejected with one line', (env) => {
    expect(listErrors(env)).toHaveLength(1)
  })
})

function listErrors(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
  return []
}
