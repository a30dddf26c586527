import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import { brand } from './brand.ts'
import { discourseForums, getPaymentMode, isLocal, lemmyServers } from './config-values.ts'
import { type Variable, variables } from './config-variables.ts'
import { type BrandFolder, readBrandFolder } from './own-brand/read-brand-folder.ts'
import { type SwitchedOff, switchNames } from '../shared/switches.ts'

type Variables = typeof variables
type Settings = { [Name in keyof Variables]?: z.output<Variables[Name]['schema']> | undefined }

/** The given settings, with the defaults that every start needs. SECRET_KEY may still be unset. */
export type Config = ReturnType<typeof applyDefaults>

/**
 * With the values of a `.env` file in this folder and of the files that `NAME_FILE` settings name, without empty ones.
 * @throws ConfigError if such a file cannot be read
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  for (const name of Object.keys(variables)) {
    // Some libraries read settings themselves, and reject an empty URL.
    if (!process.env[name]?.trim()) delete process.env[name]
    const file = process.env[`${name}_FILE`]?.trim()
    if (file) process.env[name] = readSettingFile(name, file)
  }
  return process.env
}

function readSettingFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`${name}_FILE names a file that cannot be read (${code}).`])
  }
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
    else errors.push(`${name} ${formatError(parsed.error, text)}`)
  }
  const { terms, privacy, errors: ofBrand } = readBrandFolder(env['BRAND_DIR']?.trim() || undefined)
  errors.push(...findCombinationErrors(settings, env), ...ofBrand)
  if (errors.length > 0) throw new ConfigError(errors)
  return applyDefaults(settings, { terms, privacy })
}

export function formatEnvExample(): string {
  const lines = [
    '# All optional; an empty one counts as unset. Written from src/platform/config-variables.ts.',
    '# NAME_FILE instead of NAME names a file with the value, as containers hand out secrets. It goes first.',
    "# Write a value that holds # or $ in single quotes ('…'): npm start and Docker Compose then read it alike.",
  ]
  let section = ''
  for (const [name, { section: of, text }] of Object.entries<Variable>(variables)) {
    if (of !== section) lines.push('', `# --- ${of}`)
    section = of
    lines.push(`# ${text}`, `${name}=`)
  }
  return `${lines.join('\n')}\n`
}

/** The error, then the default, which ends the setting's text in parentheses. */
function formatError({ issues }: z.ZodError, text: string): string {
  const [, standard] = /\(([^()]+)\)$/.exec(text) ?? []
  return `${issues[0]?.message}.${standard ? ` Default: ${standard}.` : ''}`
}

function findCombinationErrors(
  settings: Settings,
  env: Record<string, string | undefined>,
): string[] {
  const errors: string[] = []
  // A key that was given but wrong has its error already.
  if (settings.DATABASE_URL && !env['SECRET_KEY']?.trim()) {
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

function applyDefaults(settings: Settings, legalTexts: Pick<BrandFolder, 'terms' | 'privacy'>) {
  const isProduction = settings.NODE_ENV === 'production'
  const port = settings.PORT ?? 3000
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`
  const { hostname } = new URL(publicUrl)
  const onLocalhost = isLocal(hostname) ? 'on' : 'off'
  const host = settings.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  return {
    ...settings,
    legalTexts,
    isProduction,
    PORT: port,
    HOST: host,
    PUBLIC_URL: publicUrl,
    isLocal: isLocal(hostname),
    /** so that all its visitors may name services of this machine */
    servesOnlyThisMachine: isLocal(hostname) && isLocal(host),
    DATA_DIR: settings.DATA_DIR ?? './data',
    ROLE: settings.ROLE ?? 'all',
    TRUSTED_PROXY_HOPS: settings.TRUSTED_PROXY_HOPS ?? 0,
    HSTS_SUBDOMAINS: settings.HSTS_SUBDOMAINS ?? 'off',
    RATE_LIMITS: settings.RATE_LIMITS ?? 'on',
    VOTE_PROOF_COST: settings.VOTE_PROOF_COST ?? 4000,
    ADMIN_SECOND_FACTOR:
      settings.ADMIN_SECOND_FACTOR ?? (isLocal(hostname) ? 'optional' : 'required'),
    LOG_LEVEL: settings.LOG_LEVEL ?? 'info',
    ACCESS_LOG: settings.ACCESS_LOG ?? 'off',
    off: new Set(switchNames.filter((name) => settings[name] === 'off')) as SwitchedOff,
    WEEKLY_POST: settings.WEEKLY_POST ?? 'on',
    MAIL_FROM: settings.MAIL_FROM ?? `${brand.name} <no-reply@${hostname}>`,
    RESEND_API_URL: settings.RESEND_API_URL ?? 'https://api.resend.com',
    DEV_MAILBOX: settings.DEV_MAILBOX ?? onLocalhost,
    /** to everyone who reaches the site, because the operator enabled it explicitly */
    isMailboxOpen: settings.DEV_MAILBOX === 'on',
    STRIPE_API_URL: settings.STRIPE_API_URL ?? 'https://api.stripe.com',
    SANDBOX_PAYMENTS: settings.SANDBOX_PAYMENTS ?? onLocalhost,
    paymentMode: getPaymentMode(
      settings.STRIPE_SECRET_KEY,
      (settings.SANDBOX_PAYMENTS ?? onLocalhost) === 'on',
    ),
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
