// Every kind of email with the longest texts that people may enter.
import { encryptResetToken } from '../../src/features/accounts/reset-link.ts'
import { getWaiverText } from '../../src/features/purchases/rules.ts'
import type { EmailKind, EmailKinds } from '../../src/platform/email/emails.ts'
import type { Id } from '../../src/shared/schema/ids.ts'

type Samples = { [Kind in EmailKind]: Record<string, EmailKinds[Kind]> }

export function createEmailSamples(secretKey: string): Samples {
  return {
    'founder-link': { link: { linkId: createId(1), linkExpiresAt } },
    'founder-milestone': {
      first: { ...news, ideaId: createId(1), ideaTitle: titles[0], milestone: 1, isForSale: true },
      unlock: { ...news, ideaId: createId(1), ideaTitle: titles[3], milestone: 5, isForSale: true },
      free: { ...news, ideaId: createId(1), ideaTitle: titles[2], milestone: 5, isForSale: false },
    },
    'founder-news': {
      many: {
        ...news,
        howOften: 'daily',
        ideas: titles.map((title, at) => ({ id: createId(at), title, gained: many, now: many })),
        others: 12,
        isLast: false,
      },
      last: {
        ...news,
        howOften: 'weekly',
        ideas: [{ id: createId(1), title: titles[2], gained: one, now: many }],
        others: 0,
        isLast: true,
      },
    },
    'founder-notices-offer': { offer: { ...news, ideaId: createId(1), linkExpiresAt } },
    'mail-test': { smtp: { provider: 'the mail server', askedAt } },
    'newsletter-confirmation': { joined: { entryId: createId(2), linkExpiresAt } },
    'newsletter-issue': {
      ideas: {
        entryId: createId(2),
        issue: '2026-11-20',
        ideas: titles.map((title, at) => ({ id: createId(at), title, weekNet: 40 - at })),
      },
    },
    'password-reset': {
      link: { sealedToken: encryptResetToken('t'.repeat(43), secretKey), linkExpiresAt },
    },
    'purchase-receipt': {
      report: { ...receipt, ideaName: titles[0], grantId: createId(3), founderLinkId: null },
      waitlist: {
        ...receipt,
        title: `Waitlist of ${titles[1]}`,
        waiver: getWaiverText('waitlist'),
        isSandbox: true,
        liteReportId: null,
        grantId: null,
        founderLinkId: createId(4),
      },
    },
    'purchase-refund': {
      report: { ...paid, title: 'Full report', reason: 'given back' },
      waitlist: { ...paid, title: titles[1], reason: 'unlisted', isSandbox: true },
    },
    'scan-gift': {
      one: { grantId: createId(3), count: 1 },
      many: { grantId: createId(3), count: 25 },
    },
    'site-alerts': {
      one: { alerts: [alert], seenAt: askedAt },
      many: { alerts: [alert, { ...alert, text: `3 jobs failed: ${'x'.repeat(90)}` }] },
    },
    'validator-confirmation': {
      signUp: { signUpId: createId(5), interests: ['Finance', 'Development Tools'], linkExpiresAt },
    },
    'validator-ideas': {
      ideas: {
        validatorId: createId(6),
        name: 'W'.repeat(100),
        interests: ['Finance', 'Development Tools', 'B2B SaaS'],
        ideas: titles.map((title, at) => ({ id: createId(at), title, interests: ['Finance'] })),
      },
      one: {
        validatorId: createId(6),
        name: '',
        interests: ['Healthcare'],
        ideas: [{ id: createId(1), title: titles[2], interests: ['Healthcare', 'Education'] }],
      },
    },
    'waitlist-verification': {
      long: { entryId: createId(2), ideaTitle: titles[0], linkExpiresAt },
      arabic: { entryId: createId(2), ideaTitle: titles[3], linkExpiresAt },
    },
    'waitlist-welcome': {
      referral: {
        entryId: createId(2),
        ideaId: createId(1),
        ideaTitle: titles[1],
        referralCode: 'r'.repeat(12),
      },
      plain: {
        entryId: createId(2),
        ideaId: createId(1),
        ideaTitle: titles[2],
        referralCode: null,
      },
    },
  }
}

const news = { noticesId: createId<'founder notices'>(9) }
const many = { votesUp: 1234, votesDown: 56, votesHeld: 7, signUps: 89 }
const one = { votesUp: 1, votesDown: 0, votesHeld: 0, signUps: 0 }

const askedAt = '2026-11-20T12:00:00.000Z'
const linkExpiresAt = '2026-11-27T12:00:00.000Z'

const titles = [
  'W'.repeat(100),
  'Reminds the clients of small studios of what they owe, politely, in time and in their language',
  'Lunch for the whole team',
  'يوميات النوم للعاملين بنظام الورديات',
] as const

const paid = { amountCents: 1_234_567, currency: 'USD' }

const receipt = {
  ...paid,
  purchaseId: createId<'purchase'>(7),
  email: 'ann@example.com',
  title: 'Full report',
  waiver: null,
  isSandbox: false,
  paidAt: askedAt,
  liteReportId: createId<'report'>(8),
}

const alert = {
  text: `The mail server mail.example.com accepts no emails: ${'authentication'.repeat(6)}`,
  advice: 'Check SMTP_URL, then restart the site.',
  link: { path: '/admin#mail', label: 'Mail' },
}

function createId<Kind extends string>(at: number): Id<Kind> {
  return `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` as Id<Kind>
}
