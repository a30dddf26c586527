import { sql } from 'kysely'
import { expect } from 'vitest'
import { openFounderLink, sendFounderLink } from '../src/features/founders/contract.ts'
import { createFounderLink, founderLink } from '../src/features/founders/founder-link.ts'
import { writeFounderLinkName } from '../src/features/founders/jobs/write-founder-link.ts'
import { pacing } from '../src/platform/email/rules.ts'
import type { TestBrowser } from './browser.ts'
import type { SentEmail } from './emails.ts'
import type { World } from './world.ts'

/** The emails with a link that this recipient has had by now, the oldest first. */
export async function listFounderEmails(world: World, to: string): Promise<SentEmail[]> {
  await expect.poll(() => countUnwrittenLinks(world)).toBe(0)
  return world.emails({ to, kind: 'founder-link' })
}

export async function getFounderToken(world: World, to: string): Promise<string> {
  const path = (await listFounderEmails(world, to)).at(-1)?.links[0] ?? ''
  return new URLSearchParams(path.split('?')[1]).get('founder') ?? ''
}

/** The token of a link to that email, without an email to it. */
export async function createFounderToken(
  { site }: World,
  email: string,
  expiresAt: Date,
): Promise<string> {
  const { config, db } = site.services
  const id = await db.transaction().execute((tx) => createFounderLink(tx, { email, expiresAt }))
  return founderLink.write({ id, expiresAt }, config.SECRET_KEY)
}

/** Requests a link, reads the email once it is due, and opens the link in that browser. */
export async function verifyEmail(world: World, browser: TestBrowser, email: string) {
  const { sessionId } = browser
  await browser.call(sendFounderLink, { email, sessionId })
  await listFounderEmails(world, email)
  world.clock.advance(pacing.gapMs / 1000)
  await browser.call(openFounderLink, { token: await getFounderToken(world, email) })
}

async function countUnwrittenLinks({ site }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from jobs.job
    where name = ${writeFounderLinkName.name} and state in ('created', 'retry', 'active')`.execute(
    site.services.db,
  )
  return rows[0]?.count ?? 0
}
