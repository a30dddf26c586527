import { type ReadEmail, readMailbox } from '../src/http/mailbox.ts'
import type { Site } from '../src/app/site.ts'
import type { EmailKind } from '../src/platform/email/emails.ts'
import { sendEmails } from '../src/platform/email/send-emails.ts'

export interface SentEmail extends Omit<ReadEmail, 'kind'> {
  kind: EmailKind
  /** targets of links; URLs of the site as paths */
  links: string[]
}

export interface EmailSearch {
  to?: string
  kind?: EmailKind
}

/** Sends what is due by the site's clock; the site's own job may run at the same time. */
export async function sendDueEmails({ services }: Site): Promise<void> {
  do await sendEmails.run(services, {}, new AbortController().signal)
  while (await isSending(services))
}

/** All emails in the mailbox after those due were sent, the oldest first. */
export async function listSentEmails(site: Site, { to, kind }: EmailSearch): Promise<SentEmail[]> {
  const { services } = site
  await sendDueEmails(site)
  await expectWritten(site)
  const emails = (await readMailbox(services, 10_000)) ?? []
  return (
    emails
      // One of the previous test may have been in flight: the outbox no longer has it.
      .filter((message) => message.kind !== null)
      .filter((message) => (!to || message.to === to) && (!kind || message.kind === kind))
      .map((message) => ({
        ...message,
        kind: message.kind as EmailKind,
        links: getLinks(message.html, services.config.PUBLIC_URL),
      }))
      .toReversed()
  )
}

/** Waits until no email is leased; before the commit of a claim, its email looks unclaimed. */
async function isSending({ db }: Site['services']): Promise<boolean> {
  const waiting = await db
    .selectFrom('letters')
    .select('leased_until')
    .where('status', '=', 'waiting')
    .forShare()
    .execute()
  return waiting.some(({ leased_until: leasedUntil }) => leasedUntil !== null)
}

async function expectWritten({ services }: Site): Promise<void> {
  const unwritten = await services.db
    .selectFrom('letters')
    .select('reason')
    .where('reason', 'like', 'its writer failed%')
    .executeTakeFirst()
  if (unwritten) throw new Error(`A letter was not written: ${unwritten.reason}`)
}

function getLinks(html: string, publicUrl: string): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return [...new Set(links)].map((link) =>
    link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link,
  )
}
