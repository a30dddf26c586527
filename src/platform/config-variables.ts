import { z } from 'zod'
import {
  adminEmail,
  url,
  urlsOrOff,
  urlOrOff,
  discourseForums,
  lemmyServers,
  onOff,
  origin,
  password,
  price,
  secret,
  secretKey,
  secretKeys,
  sender,
  smtpServer,
  stripeKey,
  wholeNumber,
} from './config-values.ts'

export interface Variable {
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
const features = 'Features'
const sources = 'Discussion sources'
const reddit = 'Reddit'

export const variables = {
  NODE_ENV: variable(
    server,
    'production, development or test (development)',
    z.enum(['production', 'development', 'test'], {
      error: 'must be production, development or test',
    }),
  ),
  PORT: variable(server, 'Where to listen (3000)', wholeNumber(0, 65_535)),
  HOST: variable(
    server,
    'Host to listen on (127.0.0.1 in development, 0.0.0.0 where NODE_ENV=production)',
    z.string(),
  ),
  PUBLIC_URL: variable(server, "The site's origin (http://localhost:PORT)", origin),
  DATA_DIR: variable(server, 'Embedded database and generated secrets (./data)', z.string()),
  BRAND_DIR: variable(
    server,
    'Folder with your own brand.json, terms.md and privacy.md: see docs/settings.md (what is shipped)',
    z.string(),
  ),
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
    secretKey,
  ),
  SECRET_KEY_PREVIOUS: variable(
    server,
    'Earlier values of SECRET_KEY, separated by commas, after a change: what they signed or encrypted still works',
    secretKeys,
  ),
  TRUSTED_PROXY_HOPS: variable(
    server,
    'How many proxies are in front, to read the IP of visitors (0)',
    wholeNumber(0, 10),
  ),
  HSTS_SUBDOMAINS: variable(
    server,
    'on or off: an https site makes browsers use https on all its subdomains too, for a year (off)',
    onOff,
  ),
  RATE_LIMITS: variable(server, 'on or off; off is for benchmarks only (on)', onOff),
  VOTE_PROOF_COST: variable(server, 'Work for votes that look bought (4000)', wholeNumber(1, 1e6)),
  ADMIN_EMAIL: variable(server, 'Creates the first administrator', adminEmail),
  ADMIN_PASSWORD: variable(server, 'Password of the first administrator', password),
  ADMIN_SECOND_FACTOR: variable(
    server,
    'required or optional: a second factor of administrators, from their second sign-in on (required, but optional where PUBLIC_URL is on localhost)',
    z.enum(['required', 'optional'], { error: 'must be required or optional' }),
  ),
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
  ACCESS_LOG: variable(
    server,
    'on: a log line for each request, without IPs and without queries (off)',
    onOff,
  ),

  SCANNER: variable(
    features,
    'on or off: scans of public discussions; off still runs those that were paid for (on)',
    onOff,
  ),
  CHECKOUT: variable(
    features,
    'on or off: selling full reports and waitlists; off still delivers what was paid for (on)',
    onOff,
  ),
  BLOG: variable(features, 'on or off: the blog, its feed and its weekly post (on)', onOff),
  WEEKLY_POST: variable(
    features,
    'on, draft (it waits at /admin/blog-generator until it is published there) or off (on)',
    z.enum(['on', 'draft', 'off'], { error: 'must be on, draft or off' }),
  ),
  NEWSLETTER: variable(
    features,
    'on or off: the newsletter; unsubscribing always works (on)',
    onOff,
  ),
  VALIDATORS: variable(
    features,
    'on or off: people who review new ideas, and their bookmarklet (on)',
    onOff,
  ),
  REDDIT: variable(
    features,
    'on or off: posting ideas on Reddit; scans read it either way (on)',
    onOff,
  ),
  API_KEYS: variable(
    features,
    'on or off: API keys; off rejects those that exist; public data needs no key (on)',
    onOff,
  ),
  MCP: variable(features, 'on or off: tools for assistants at /mcp (on)', onOff),
  EMBED: variable(
    features,
    'on or off: the card of an idea on other sites, and oEmbed (on)',
    onOff,
  ),

  MAIL_FROM: variable(
    mail,
    "Sender of all emails, as Name <address> (the site's name <no-reply@host of PUBLIC_URL>)",
    sender,
  ),
  RESEND_API_KEY: variable(mail, 'Sends mail by Resend', secret),
  RESEND_API_URL: variable(mail, 'Resend (https://api.resend.com)', url),
  RESEND_WEBHOOK_SECRET: variable(
    mail,
    "Checks Resend's webhooks about bounces and complaints, sent to /webhooks/resend: whsec_...",
    z.string().refine(
      (value) =>
        z
          .base64()
          .min(1)
          .safeParse(value.replace(/^whsec_/, '')).success,
      'must be the secret that Resend shows',
    ),
  ),
  SMTP_URL: variable(mail, 'Sends mail by SMTP; Resend wins where both are set', smtpServer),
  DEV_MAILBOX: variable(
    mail,
    'on or off: the local mailbox at /dev/mailbox (on only where PUBLIC_URL is on localhost, and then for this machine alone)',
    onOff,
  ),

  STRIPE_SECRET_KEY: variable(money, 'Payments by Stripe', stripeKey),
  STRIPE_WEBHOOK_SECRET: variable(money, "Checks Stripe's webhooks", secret),
  STRIPE_API_URL: variable(money, 'Stripe, without a path (https://api.stripe.com)', origin),
  SANDBOX_PAYMENTS: variable(
    money,
    'on or off: the sandbox checkout (on only where PUBLIC_URL is on localhost)',
    onOff,
  ),

  LLM_BASE_URL: variable(model, 'Any OpenAI-compatible model; wins over Anthropic', url),
  LLM_API_KEY: variable(model, 'Its key', secret),
  LLM_MODEL: variable(model, 'Its name', z.string()),
  ANTHROPIC_API_KEY: variable(model, 'An Anthropic model', secret),
  ANTHROPIC_BASE_URL: variable(model, 'Anthropic (https://api.anthropic.com)', url),
  LLM_PRICE_IN: variable(model, 'USD per million tokens read, for the cost shown', price),
  LLM_PRICE_OUT: variable(model, 'USD per million tokens written, for the cost shown', price),
  LLM_BUDGET_TOKENS: variable(model, 'Most tokens one scan may spend (60000)', wholeNumber(0, 1e8)),
  LLM_FREE_SCANS_PER_DAY: variable(model, 'Free scans a day it grades (200)', wholeNumber(0, 1e6)),

  READER: variable(
    sources,
    'on or off: the built-in model that reads texts; off: no verdicts, no sale (on)',
    onOff,
  ),
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
