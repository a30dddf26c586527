import { randomUUID } from 'node:crypto'
import { getConsentWording } from '../../src/features/waitlist/rules.ts'
import { sendWaitlistVerification } from '../../src/features/waitlist/send-waitlist-verification.ts'
import { verificationLink } from '../../src/features/waitlist/verification-link.ts'
import { verifyWaitlistEmail } from '../../src/features/waitlist/verify-waitlist-email.ts'
import type { SessionId } from '../../src/shared/schema/ids.ts'
import { comments } from './people.ts'
import { pickLater, type PlannedIdea } from './plan.ts'
import type { DemoEvent, DemoRun } from './demo-run.ts'
import { dayMs } from '../../src/shared/durations.ts'

const share = { verified: 0.78, referred: 0.3, commented: 0.25 }

export function getSignUps(run: DemoRun, idea: PlannedIdea): DemoEvent[] {
  const { random, now } = run
  const codes: string[] = []
  return Array.from({ length: idea.signUps }, (_none, at) => {
    const joinedAt = pickLater(idea.postedAt, now, random)
    const opensAt = new Date(joinedAt.getTime() + dayMs * random.next() ** 6 + 90_000)
    const person = { email: run.getEmail(), sessionId: randomUUID() as SessionId, personIndex: at }
    const comment = random.next() < share.commented ? random.pick(comments) : ''
    const isReferred = random.next() < share.referred
    const place = random.next()
    const join: DemoEvent = {
      at: joinedAt,
      async apply() {
        const referrerCode = isReferred
          ? (codes[Math.floor(codes.length * place ** 2)] ?? null)
          : null
        await signUp(run, idea.title, { ...person, comments: comment, referrerCode })
      },
    }
    const open: DemoEvent = {
      at: opensAt,
      async apply() {
        const code = await verify(run, person)
        if (code) codes.push(code)
      },
    }
    return random.next() < share.verified && opensAt < now ? [join, open] : [join]
  }).flat()
}

interface Person {
  email: string
  sessionId: SessionId
  personIndex: number
}

async function signUp(
  { demo, world, id }: DemoRun,
  ideaTitle: string,
  { personIndex, ...form }: Person & { comments: string; referrerCode: string | null },
): Promise<void> {
  const ideaId = await id
  await sendWaitlistVerification(demo.getContext(personIndex), {
    ...form,
    ideaId,
    ideaTitle,
    acceptTerms: true,
    consentWording: getConsentWording(),
  })
  world.signUps += 1
}

async function verify({ demo, id }: DemoRun, { email, sessionId, personIndex }: Person) {
  const ideaId = await id
  const { db, config } = demo.services
  const entry = await db
    .selectFrom('waitlist')
    .select(['id', 'link_expires_at'])
    .where('idea_id', '=', ideaId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (!entry.link_expires_at) return undefined
  const link = { id: entry.id, expiresAt: entry.link_expires_at }
  const token = verificationLink.write(link, config.SECRET_KEY)
  const { referralCode } = await verifyWaitlistEmail(demo.getContext(personIndex), {
    token,
    sessionId,
  })
  return referralCode
}
