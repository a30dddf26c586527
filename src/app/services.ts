// The only file that chooses adapters: config in, services out.
import type { MailingLists } from '../features/newsletter/context.ts'
import { removeReader } from '../features/newsletter/remove-reader.ts'
import type { PurchaseServices } from '../features/purchases/context.ts'
import type { RedditClients } from '../features/reddit/context.ts'
import { removeValidator } from '../features/validators/remove-validator.ts'
import { leaveWaitlistById } from '../features/waitlist/leave-waitlist.ts'
import type { Analyst } from '../integrations/analyst/contract.ts'
import type { ModelEndpoint } from '../integrations/analyst/llm/language-model.ts'
import { redditUserAgent } from '../integrations/discussions/reddit/reddit.ts'
import type { Mailer, EmailWebhook } from '../integrations/email/contract.ts'
import { mailboxMailer } from '../integrations/email/mailbox/mailbox.ts'
import {
  createSentenceModel,
  type SentenceModel,
} from '../integrations/models/sentence-model/sentence-model.ts'
import { apiReddit } from '../integrations/reddit/api.ts'
import { dryRunReddit } from '../integrations/reddit/dry-run.ts'
import type { WebhookCaller } from '../integrations/webhooks/contract.ts'
import { httpCaller } from '../integrations/webhooks/http-caller.ts'
import { brand } from '../platform/brand.ts'
import type { Config } from '../platform/config.server.ts'
import type { Services } from '../platform/context.ts'
import { createHttpClient } from '../platform/http/http-client.ts'
import type { Store } from '../platform/store.ts'
import type { Grader } from '../shared/grader.ts'

/** Who forgets a member of each list of letters. */
export const mailingLists: MailingLists = {
  newsletter: removeReader,
  waitlist: leaveWaitlistById,
  validators: removeValidator,
}

/**
 * Resend wins over SMTP, SMTP over the local mailbox; with none of them letters wait. What is not used
 * is not loaded: a start would pay for it.
 */
export async function createMailer(config: Config, store: Store): Promise<Mailer | null> {
  const { MAIL_FROM: from, RESEND_API_KEY: apiKey, RESEND_API_URL: url } = config
  if (apiKey) {
    const { resendMailer } = await import('../integrations/email/resend/resend.ts')
    return resendMailer({ apiKey, url, from })
  }
  if (config.SMTP_URL) {
    const { smtpMailer } = await import('../integrations/email/smtp/smtp.ts')
    return smtpMailer({ url: config.SMTP_URL, from })
  }
  return config.DEV_MAILBOX === 'on' ? mailboxMailer({ store, from }) : null
}

/** Null where no model is set: our own texts do. The SDK is loaded only where there is one. */
export async function createAnalyst(config: Config): Promise<Analyst | null> {
  const url = modelEndpoint(config)
  if (url === null) return null
  const { modelAnalyst } = await import('../integrations/analyst/llm/llm.ts')
  return modelAnalyst(url)
}

/** Null where no model is set: the built-in reader reads alone. */
export async function createGrader(config: Config): Promise<Grader | null> {
  const url = modelEndpoint(config)
  if (url === null) return null
  const { modelGrader } = await import('../integrations/analyst/llm/grader.ts')
  return modelGrader({ ...url, retries: 1 })
}

function modelEndpoint(config: Config): ModelEndpoint | null {
  const { LLM_MODEL: model, LLM_BASE_URL: baseUrl, ANTHROPIC_API_KEY: anthropicKey } = config
  if (!model) return null
  if (baseUrl) return { api: 'openai', baseUrl, apiKey: config.LLM_API_KEY, model }
  if (!anthropicKey) return null
  return { api: 'anthropic', baseUrl: config.ANTHROPIC_BASE_URL, apiKey: anthropicKey, model }
}

/** The built-in model; null where the operator wants none. Its process starts with the first scan. */
export function createReader(config: Config): SentenceModel | null {
  return config.READER === 'on' ? createSentenceModel() : null
}

/** Stripe where it has a key; else the sandbox, where the operator lets it be. */
export async function createPayments(
  config: Services['config'],
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<Pick<PurchaseServices, 'payments' | 'sandbox'>> {
  if (config.STRIPE_SECRET_KEY) {
    const { stripePayments } = await import('../integrations/payments/stripe/stripe.ts')
    const payments = stripePayments({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      url: config.STRIPE_API_URL,
    })
    return { payments, sandbox: null }
  }
  if (config.SANDBOX_PAYMENTS !== 'on') return { payments: null, sandbox: null }
  const { sandboxPayments } = await import('../integrations/payments/sandbox/sandbox.ts')
  const sandbox = sandboxPayments({
    store,
    clock,
    publicUrl: config.PUBLIC_URL,
    secretKey: config.SECRET_KEY,
  })
  return { payments: sandbox, sandbox }
}

export async function createEmailWebhook(config: Config): Promise<EmailWebhook | null> {
  if (!config.RESEND_WEBHOOK_SECRET) return null
  const { resendWebhook } = await import('../integrations/email/resend/webhook.ts')
  return resendWebhook(config.RESEND_WEBHOOK_SECRET)
}

/** An operator's own machine may be called where the site is only there, too. */
export function createWebhookCaller(config: Config): WebhookCaller {
  return httpCaller({
    userAgent: `${brand.name} (${config.PUBLIC_URL})`,
    mayCallThisMachine: config.isLocal,
  })
}

/** A hundred posts of forty thousand characters, twice each, are the most that one answer holds. */
const maxRedditBytes = 20_000_000

/** Reddit as the account that an administrator connects: whether there is one stands in the database. */
export function createReddit(config: Config): RedditClients {
  const { REDDIT_AUTH_URL: authUrl, REDDIT_API_URL: apiUrl } = config
  const httpClient = createHttpClient({
    hosts: [authUrl, apiUrl],
    userAgent: redditUserAgent(config.REDDIT_USERNAME),
    maxBytes: maxRedditBytes,
    countsRejections: false,
  })
  return {
    api: apiReddit({ authUrl, apiUrl, httpClient }),
    startDryRun: dryRunReddit,
    filterMs: 3000,
  }
}
