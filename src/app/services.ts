// The only file that chooses adapters: config in, services out.
import { hasFounderNotices, turnOffFounderNotices } from '../features/founder-notices/queries.ts'
import type { MailingLists } from '../features/newsletter/context.ts'
import { removeSubscriber } from '../features/newsletter/remove-subscriber.ts'
import type { PurchaseServices } from '../features/purchases/context.ts'
import type { RedditClients } from '../features/reddit/context.ts'
import { hasValidator, removeValidator } from '../features/validators/remove-validator.ts'
import { hasEntry } from '../features/waitlist/entries.ts'
import { leaveWaitlistById } from '../features/waitlist/leave-waitlist.ts'
import type { Analyst } from '../integrations/analyst/contract.ts'
import type { ModelEndpoint } from '../integrations/analyst/llm/language-model.ts'
import { getRedditUserAgent } from '../integrations/discussions/reddit/reddit.ts'
import type { Mailer, EmailWebhook } from '../integrations/email/contract.ts'
import { createMailboxMailer } from '../integrations/email/mailbox/mailbox.ts'
import {
  createSentenceModel,
  type SentenceModel,
} from '../integrations/models/sentence-model/sentence-model.ts'
import { createRedditClient } from '../integrations/reddit/api.ts'
import { createDryRunReddit } from '../integrations/reddit/dry-run.ts'
import type { WebhookCaller } from '../integrations/webhooks/contract.ts'
import { createHttpCaller } from '../integrations/webhooks/http-caller.ts'
import type { Config } from '../platform/config.server.ts'
import type { Services } from '../platform/context.ts'
import { createHttpClient } from '../platform/http/http-client.ts'
import type { Store } from '../platform/store.ts'
import type { Grader } from '../shared/grader.ts'

export const mailingLists: MailingLists = {
  newsletter: { has: hasEntry, remove: removeSubscriber },
  waitlist: { has: hasEntry, remove: leaveWaitlistById },
  validators: { has: hasValidator, remove: removeValidator },
  'founder-notices': { has: hasFounderNotices, remove: turnOffFounderNotices },
}

/** Resend, else SMTP, else the local mailbox; without any, emails wait. Unused adapters are not loaded. */
export async function createMailer(config: Config, store: Store): Promise<Mailer | null> {
  const { MAIL_FROM: from, RESEND_API_KEY: apiKey, RESEND_API_URL: url } = config
  if (apiKey) {
    const { createResendMailer } = await import('../integrations/email/resend/resend.ts')
    return createResendMailer({ apiKey, url, from })
  }
  if (config.SMTP_URL) {
    const { createSmtpMailer } = await import('../integrations/email/smtp/smtp.ts')
    return createSmtpMailer({ url: config.SMTP_URL, from })
  }
  return config.DEV_MAILBOX === 'on' ? createMailboxMailer({ store, from }) : null
}

/** Null if no model is set: built-in texts are used. The SDK is loaded only if needed. */
export async function createAnalyst(config: Config): Promise<Analyst | null> {
  const url = modelEndpoint(config)
  if (url === null) return null
  const { createModelAnalyst } = await import('../integrations/analyst/llm/llm.ts')
  return createModelAnalyst(url)
}

export async function createGrader(config: Config): Promise<Grader | null> {
  const url = modelEndpoint(config)
  if (url === null) return null
  const { createModelGrader } = await import('../integrations/analyst/llm/grader.ts')
  return createModelGrader({ ...url, retries: 1 })
}

function modelEndpoint(config: Config): ModelEndpoint | null {
  const { LLM_MODEL: model, LLM_BASE_URL: baseUrl, ANTHROPIC_API_KEY: anthropicKey } = config
  if (!model) return null
  if (baseUrl) return { api: 'openai', baseUrl, apiKey: config.LLM_API_KEY, model }
  if (!anthropicKey) return null
  return { api: 'anthropic', baseUrl: config.ANTHROPIC_BASE_URL, apiKey: anthropicKey, model }
}

export function createReader(config: Config): SentenceModel | null {
  return config.READER === 'on' ? createSentenceModel() : null
}

export async function createPayments(
  config: Services['config'],
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<Pick<PurchaseServices, 'payments' | 'sandbox'>> {
  if (config.STRIPE_SECRET_KEY) {
    const { createStripePayments } = await import('../integrations/payments/stripe/stripe.ts')
    const payments = createStripePayments({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      url: config.STRIPE_API_URL,
    })
    return { payments, sandbox: null }
  }
  if (config.SANDBOX_PAYMENTS !== 'on') return { payments: null, sandbox: null }
  const { createSandboxPayments } = await import('../integrations/payments/sandbox/sandbox.ts')
  const sandbox = createSandboxPayments({
    store,
    clock,
    publicUrl: config.PUBLIC_URL,
    secretKey: config.SECRET_KEY,
  })
  return { payments: sandbox, sandbox }
}

export async function createEmailWebhook(config: Config): Promise<EmailWebhook | null> {
  if (!config.RESEND_WEBHOOK_SECRET) return null
  const { createResendWebhook } = await import('../integrations/email/resend/webhook.ts')
  return createResendWebhook(config.RESEND_WEBHOOK_SECRET)
}

export function createWebhookCaller(config: Config): WebhookCaller {
  return createHttpCaller({
    // The software's name: a site's own may hold letters that no header takes.
    userAgent: `Assay (${config.PUBLIC_URL})`,
    allowsLoopback: config.servesOnlyThisMachine,
  })
}

/** A hundred posts of forty thousand characters, each twice. */
const maxRedditBytes = 20_000_000

export function createReddit(config: Config): RedditClients {
  const { REDDIT_AUTH_URL: authUrl, REDDIT_API_URL: apiUrl } = config
  const httpClient = createHttpClient({
    hosts: [authUrl, apiUrl],
    userAgent: getRedditUserAgent(config.REDDIT_USERNAME),
    maxBytes: maxRedditBytes,
    countsRejections: false,
  })
  return {
    api: createRedditClient({ authUrl, apiUrl, httpClient }),
    createDryRunClient: createDryRunReddit,
    filterDelayMs: 3000,
  }
}
