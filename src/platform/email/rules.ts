import { dayMs } from '../../shared/durations.ts'
import type { EmailKind } from './emails.ts'

export const requestLimits = {
  perSession: { name: 'session', points: 10, seconds: 3600 },
  perIp: { name: 'address', points: 30, seconds: 3600 },
  /** Per domain of the recipient: a small host is soon flooded. */
  perDomain: { name: 'letters:domain', points: 200, seconds: 3600 },
}

export const pacing = { gapMs: 2 * 60_000, emailsPerDay: 5, dayMs }

/**
 * Sent only to emails that are known here. They have a quota apart: otherwise the rejection of another
 * kind would come one email earlier for a known email.
 */
export const unseenKinds: ReadonlySet<EmailKind> = new Set(['password-reset', 'founder-link'])

/** Hosts with millions of mailboxes, which 200 emails an hour cannot flood. */
export const largeMailProviders: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
  '126.com',
  'zoho.com',
  'fastmail.com',
  'hey.com',
])
