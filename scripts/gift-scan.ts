// `npm run gift -- ann@example.com 2`: gives full scans to an email, as goodwill or as a trial.
import { z } from 'zod'
import { fail, runCommand } from '../src/app/operator-command.ts'
import { recordAudit } from '../src/features/moderation/audit.ts'
import { getCreditUrl } from '../src/features/purchases/credit-link.ts'
import { giftScans, type ScanGift } from '../src/features/purchases/gift-scans.ts'
import { maxCreditsPerGrant } from '../src/features/purchases/rules.ts'
import type { Config } from '../src/platform/config.server.ts'
import { connectAsOperator } from '../src/platform/db/operator-connection.ts'
import type { Log } from '../src/platform/log.ts'
import { emailSchema } from '../src/shared/schema/email-schema.ts'
import { getSecretKey } from '../src/platform/secret-key.ts'

const usage = `Usage: npm run gift -- EMAIL [COUNT]   (COUNT: 1 to ${maxCreditsPerGrant}, 1 unless given)`

const giftSchema = z.object({
  email: emailSchema,
  count: z.coerce
    .number({ error: 'The count must be a number' })
    .int('The count must be a whole number')
    .min(1, 'The count must be at least 1')
    .max(maxCreditsPerGrant, `The count must be at most ${maxCreditsPerGrant}`)
    .default(1),
})

const output = {
  clock: () => new Date(),
  // The site checks its outbox every minute and at its start, so no job needs to be queued here.
  jobs: { enqueue: async () => {}, wake: () => {}, retry: async () => 'unknown' as const },
}

const [email, count, ...rest] = process.argv.slice(2)
const gift = giftSchema.safeParse({ email, count })
if (email === undefined || rest.length > 0) fail(usage)
else if (gift.success) await runCommand((config, log) => give(config, log, gift.data))
else fail(`${gift.error.issues[0]?.message}.\n${usage}`)

async function give(config: Config, log: Log, scanGift: ScanGift): Promise<string> {
  const site = { publicUrl: config.PUBLIC_URL, secretKey: getSecretKey(config) }
  const connection = await connectAsOperator(config, log)
  try {
    const grantId = await connection.db.transaction().execute(async (tx) => {
      const id = await giftScans(output, tx, scanGift)
      const about = { grantId: id, count: scanGift.count }
      const act = { userId: null, act: 'gift-scans', about, outcome: 'done' }
      await recordAudit({ db: tx, clock: output.clock }, act)
      return id
    })
    const what = scanGift.count === 1 ? '1 full scan' : `${scanGift.count} full scans`
    return `Gave ${what} to ${scanGift.email}.\n${getCreditUrl(grantId, site)}\n${composeMailText(config)}`
  } finally {
    await connection.close()
  }
}

function composeMailText({ RESEND_API_KEY, SMTP_URL, DEV_MAILBOX }: Config): string {
  if (RESEND_API_KEY || SMTP_URL || DEV_MAILBOX === 'on') {
    return 'An email with this link goes out within a minute, or once the site is started.'
  }
  return 'No way to send email is set. Send this link yourself.'
}
