// Every setting of the operator, documented where it is checked; the only reader of process.env.
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { brand } from './brand.ts'
import {
  url,
  urlsOrOff,
  urlOrOff,
  discourseForums,
  isLocal,
  lemmyServers,
  onOff,
  origin,
  password,
  price,
  secret,
  sender,
  smtpServer,
  wholeNumber,
} from './config-values.ts'

interface Variable {
  section: string
  text: string
  schema: z.ZodType<unknown, string>
}

const variable = <Schema extends z.ZodType<unknown, string>>(
  section: string,
  text: string,
  schema: Schema,
) => ({ section, text, schema })

const server = 'Server'
const mail = 'Mail'
const money = 'Payments'
const model = 'Language model'
const sources = 'Discussion sources'
const reddit = 'Reddit'

export const variables = {
  NODE_ENV: variable(server, 'production or development (development)', z.string()),
  PORT: variable(server, 'Where to listen (3000)', wholeNumber(0, 65_535)),
  HOST: variable(
    server,
    'Address to listen on (127.0.0.1 in development, 0.0.0.0 where NODE_ENV=production)',
    z.string(),
  ),
  PUBLIC_URL: variable(server, "The site's origin (http://localhost:PORT)", origin),
  DATA_DIR: variable(server, 'Embedded database and generated secrets (./data)', z.string()),
  DATABASE_URL: variable(
    server,
    'A PostgreSQL server (15 or newer) instead of the embedded database',
    z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
  ),
  ROLE: variable(
    server,
    'all, web (answers requests) or worker (runs jobs) (all)',
    z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }),
  ),
  SECRET_KEY: variable(
    server,
    'Signs cookies, encrypts secrets at rest; at least 32 characters (generated into DATA_DIR; required with DATABASE_URL)',
    z.string().min(32, 'must have at least 32 characters'),
  ),
  TRUSTED_PROXY_HOPS: variable(
    server,
    'How many proxies are in front, for the client address (0)',
    wholeNumber(0, 10),
  ),
  RATE_LIMITS: variable(server, 'on or off; off is for benchmarks only (on)', onOff),
  VOTE_PROOF_COST: variable(server, 'Work for votes that look bought (4000)', wholeNumber(1, 1e6)),
  ADMIN_EMAIL: variable(
    server,
    'Creates the first administrator',
    z.email({ error: 'must be an email address' }),
  ),
  ADMIN_PASSWORD: variable(server, 'Password of the first administrator', password),
  METRICS_TOKEN: variable(
    server,
    'Guards /metrics (unset: loopback only, never with a forwarding header)',
    secret,
  ),
  LOG_LEVEL: variable(
    server,
    'trace, debug, info, warn, error or silent (info)',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    }),
  ),

  MAIL_FROM: variable(
    mail,
    `Sender of all emails, as Name <address> (${brand.name} <no-reply@host of PUBLIC_URL>)`,
    sender,
  ),
  RESEND_API_KEY: variable(mail, 'Sends mail by Resend', secret),
  RESEND_API_URL: variable(mail, 'Resend (https://api.resend.com)', url),
  RESEND_WEBHOOK_SECRET: variable(
    mail,
    "Checks Resend's notices of bounces and complaints, sent to /webhooks/resend (whsec_...)",
    z.string().refine(
      (value) =>
        z
          .base64()
          .min(1)
          .safeParse(value.replace(/^whsec_/, '')).success,
      'must be the secret that Resend shows',
    ),
  ),
  SMTP_URL: variable(mail, 'Sends mail by SMTP (Resend wins where both are set)', smtpServer),
  DEV_MAILBOX: variable(
    mail,
    'on or off: the local mailbox at /dev/mailbox (on only where PUBLIC_URL is on localhost, and then for this machine alone)',
    onOff,
  ),

  STRIPE_SECRET_KEY: variable(money, 'Payments by Stripe', secret),
  STRIPE_WEBHOOK_SECRET: variable(money, "Checks Stripe's notices", secret),
  STRIPE_API_URL: variable(money, 'Stripe, without a path (https://api.stripe.com)', origin),
  SANDBOX_PAYMENTS: variable(
    money,
    'on or off: the sandbox checkout (on only where PUBLIC_URL is on localhost)',
    onOff,
  ),

  LLM_BASE_URL: variable(model, 'Any OpenAI-compatible model (wins over Anthropic)', url),
  LLM_API_KEY: variable(model, 'Its key', secret),
  LLM_MODEL: variable(model, 'Its name', z.string()),
  ANTHROPIC_API_KEY: variable(model, 'An Anthropic model', secret),
  ANTHROPIC_BASE_URL: variable(model, 'Anthropic (https://api.anthropic.com)', url),
  LLM_PRICE_IN: variable(model, 'USD per million tokens read, for the cost shown', price),
  LLM_PRICE_OUT: variable(model, 'USD per million tokens written, for the cost shown', price),
  LLM_BUDGET_TOKENS: variable(model, 'Most tokens one scan may spend (60000)', wholeNumber(0, 1e8)),
  LLM_FREE_SCANS_PER_DAY: variable(model, 'Free scans a day it grades (200)', wholeNumber(0, 1e6)),

  READER: variable(sources, 'on or off: the built-in model that reads texts (on)', onOff),
  HN_API_URL: variable(
    sources,
    'Hacker News search, or off (https://hn.algolia.com/api/v1)',
    urlOrOff,
  ),
  STACKEXCHANGE_API_URL: variable(
    sources,
    'Stack Exchange, or off (https://api.stackexchange.com/2.3)',
    urlOrOff,
  ),
  STACKEXCHANGE_KEY: variable(sources, 'Raises its quota from 300 calls a day to 10,000', secret),
  LEMMY_URLS: variable(
    sources,
    `Lemmy servers, separated by commas, or off (${lemmyServers.join(',')})`,
    urlsOrOff,
  ),
  DISCOURSE_URLS: variable(
    sources,
    `Discourse forums, separated by commas, or off (${discourseForums.join(',')})`,
    urlsOrOff,
  ),
  LOBSTERS_URL: variable(sources, 'Lobsters, or off (https://lobste.rs)', urlOrOff),
  BLUESKY_API_URL: variable(sources, 'Bluesky (https://bsky.social)', url),
  BLUESKY_IDENTIFIER: variable(
    sources,
    'Bluesky: off until a login and an app password are given',
    z.string(),
  ),
  BLUESKY_APP_PASSWORD: variable(sources, 'Its app password', secret),
  MASTODON_URL: variable(sources, 'A Mastodon server: off until it and a token are given', url),
  MASTODON_TOKEN: variable(sources, 'Its token, with the scope read:search', secret),

  REDDIT_CLIENT_ID: variable(reddit, 'Reddit reading: off until id and secret are given', secret),
  REDDIT_CLIENT_SECRET: variable(reddit, 'Its secret', secret),
  REDDIT_USERNAME: variable(reddit, 'Named in the user agent', z.string()),
  REDDIT_AUTH_URL: variable(reddit, 'Reddit sign-in (https://www.reddit.com)', url),
  REDDIT_API_URL: variable(reddit, 'Reddit API (https://oauth.reddit.com)', url),
} satisfies Record<string, Variable>

type Variables = typeof variables
type Settings = { [Name in keyof Variables]?: z.output<Variables[Name]['schema']> | undefined }

/** The given settings, with the defaults that every start needs. SECRET_KEY may still be unset. */
export type Config = ReturnType<typeof applyDefaults>

/** With the values of a `.env` file in this folder, and without empty settings. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // Some libraries read settings themselves, and reject an empty URL.
  for (const name of Object.keys(variables))
    if (!process.env[name]?.trim()) delete process.env[name]
  return process.env
}

export class ConfigError extends Error {
  readonly errors: string[]

  constructor(errors: string[]) {
    super(errors.join('\n'))
    this.name = 'ConfigError'
    this.errors = errors
  }
}

/** @throws ConfigError with every wrong setting; an empty one counts as unset */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const settings: Record<string, unknown> = {}
  const errors: string[] = []
  for (const [name, { schema, text }] of Object.entries<Variable>(variables)) {
    const raw = env[name]?.trim()
    if (!raw) continue
    const parsed = schema.safeParse(raw)
    if (parsed.success) settings[name] = parsed.data
    else errors.push(`${name} ${parsed.error.issues[0]?.message}. ${text}.`)
  }
  errors.push(...findCombinationErrors(settings))
  if (errors.length > 0) throw new ConfigError(errors)
  return applyDefaults(settings)
}

/** The text of `.env.example`; a test keeps the file equal to it. */
export function formatEnvExample(): string {
  const lines = [
    '# All optional; an empty one counts as unset. Written from src/platform/config.server.ts.',
  ]
  let section = ''
  for (const [name, { section: of, text }] of Object.entries<Variable>(variables)) {
    if (of !== section) lines.push('', `# --- ${of}`)
    section = of
    lines.push(`# ${text}`, `${name}=`)
  }
  return `${lines.join('\n')}\n`
}

function findCombinationErrors(settings: Settings): string[] {
  const errors: string[] = []
  if (settings.DATABASE_URL && !settings.SECRET_KEY) {
    errors.push(`SECRET_KEY is required with DATABASE_URL. ${variables.SECRET_KEY.text}.`)
  }
  if (settings.ROLE && settings.ROLE !== 'all' && !settings.DATABASE_URL) {
    errors.push(
      `ROLE=${settings.ROLE} needs DATABASE_URL: the embedded database serves one process.`,
    )
  }
  if ((settings.LLM_BASE_URL ?? settings.ANTHROPIC_API_KEY) && !settings.LLM_MODEL) {
    const set = settings.LLM_BASE_URL ? 'LLM_BASE_URL' : 'ANTHROPIC_API_KEY'
    errors.push(`LLM_MODEL is required with ${set}. ${variables.LLM_MODEL.text}.`)
  }
  for (const [one, other] of requiredPairs) {
    if (!settings[one] === !settings[other]) continue
    const [missing, set] = settings[one] ? [other, one] : [one, other]
    errors.push(`${missing} is required with ${set}. ${variables[missing].text}.`)
  }
  return errors
}

const requiredPairs = [
  ['BLUESKY_IDENTIFIER', 'BLUESKY_APP_PASSWORD'],
  ['MASTODON_URL', 'MASTODON_TOKEN'],
  ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET'],
] as const

function applyDefaults(settings: Settings) {
  const isProduction = settings.NODE_ENV === 'production'
  const port = settings.PORT ?? 3000
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`
  const { hostname } = new URL(publicUrl)
  const onLocalhost = isLocal(hostname) ? 'on' : 'off'
  return {
    ...settings,
    isProduction,
    PORT: port,
    HOST: settings.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: publicUrl,
    isLocal: isLocal(hostname),
    DATA_DIR: settings.DATA_DIR ?? './data',
    ROLE: settings.ROLE ?? 'all',
    TRUSTED_PROXY_HOPS: settings.TRUSTED_PROXY_HOPS ?? 0,
    RATE_LIMITS: settings.RATE_LIMITS ?? 'on',
    VOTE_PROOF_COST: settings.VOTE_PROOF_COST ?? 4000,
    LOG_LEVEL: settings.LOG_LEVEL ?? 'info',
    MAIL_FROM: settings.MAIL_FROM ?? `${brand.name} <no-reply@${hostname}>`,
    RESEND_API_URL: settings.RESEND_API_URL ?? 'https://api.resend.com',
    DEV_MAILBOX: settings.DEV_MAILBOX ?? onLocalhost,
    /** to everyone who reaches the site, because the operator enabled it explicitly */
    isMailboxOpen: settings.DEV_MAILBOX === 'on',
    STRIPE_API_URL: settings.STRIPE_API_URL ?? 'https://api.stripe.com',
    SANDBOX_PAYMENTS: settings.SANDBOX_PAYMENTS ?? onLocalhost,
    LLM_BUDGET_TOKENS: settings.LLM_BUDGET_TOKENS ?? 60_000,
    LLM_FREE_SCANS_PER_DAY: settings.LLM_FREE_SCANS_PER_DAY ?? 200,
    ANTHROPIC_BASE_URL: settings.ANTHROPIC_BASE_URL ?? 'https://api.anthropic.com',
    READER: settings.READER ?? 'on',
    HN_API_URL: settings.HN_API_URL ?? 'https://hn.algolia.com/api/v1',
    STACKEXCHANGE_API_URL: settings.STACKEXCHANGE_API_URL ?? 'https://api.stackexchange.com/2.3',
    LEMMY_URLS: settings.LEMMY_URLS ?? lemmyServers,
    DISCOURSE_URLS: settings.DISCOURSE_URLS ?? discourseForums,
    LOBSTERS_URL: settings.LOBSTERS_URL ?? 'https://lobste.rs',
    BLUESKY_API_URL: settings.BLUESKY_API_URL ?? 'https://bsky.social',
    REDDIT_AUTH_URL: settings.REDDIT_AUTH_URL ?? 'https://www.reddit.com',
    REDDIT_API_URL: settings.REDDIT_API_URL ?? 'https://oauth.reddit.com',
  } as const
}
