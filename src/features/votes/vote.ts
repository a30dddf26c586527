import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { VotesContext } from './context.ts'
import type { vote as contract } from './contract.ts'
import { voteLimits } from './rules.ts'

type Input = InputOf<typeof contract>

const directions = { up: 1, down: -1 } as const

/**
 * Gives, switches or removes a session's vote. Answers after the commit; counters always equal the votes.
 * @throws AppError `not_found` for an idea that takes no votes, `rate_limited`.
 */
export async function vote(
  context: VotesContext,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const isRemoval = input.action === 'remove'
  const counts = await context.voteWriter.cast({
    ideaId: input.ideaId,
    sessionId: input.sessionId,
    direction: isRemoval ? 0 : directions[input.voteType],
    isHeld: await mustBeHeld(context, input),
  })
  if (!counts) throw notFound("This idea doesn't exist or has been removed.")
  return { success: true, ...counts, voteType: isRemoval ? null : input.voteType }
}

/** Counts the vote against its limits. More than an hour's worth for one idea and address looks bought. */
async function mustBeHeld(context: VotesContext, input: Input): Promise<boolean> {
  const { limits, actor } = context
  await limits.take(voteLimits.perSession, input.sessionId)
  await limits.take(voteLimits.perAddress, actor.address)
  if (input.action === 'remove') return false
  if (input.voteType === 'down') await limits.take(voteLimits.downPerAddress, actor.address)
  const isCounted = await limits.isWithin(
    voteLimits.countedPerIdeaAndAddress,
    `${input.ideaId}:${actor.address}`,
  )
  return !isCounted
}
