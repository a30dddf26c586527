import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { VotesContext } from './context.ts'
import type { vote as contract } from './contract.ts'
import { classifyVote } from './classify-vote.ts'
import { voteLimits } from './rules.ts'
import type { VoteWrite, Counts } from './vote-writer.ts'
import { createVoteChallenge, isProofValid, type ProvableVote } from './vote-proof.ts'

type Input = InputOf<typeof contract>
type Output = OutputOf<typeof contract>

const directions = { up: 1, down: -1 } as const

/** Returns after the commit. @throws AppError `not_found` for an idea that takes no votes, `rate_limited` */
export async function vote(context: VotesContext, input: Input): Promise<Output> {
  const { limits, actor } = context
  await limits.take(voteLimits.perSession, input.sessionId)
  await limits.take(voteLimits.perIp, actor.ip)
  return input.action === 'remove' ? removeVote(context, input) : giveVote(context, input)
}

async function removeVote(context: VotesContext, { ideaId, sessionId }: Input): Promise<Output> {
  const voteWrite: VoteWrite = { ideaId, sessionId, direction: 0, voter: null, heldFor: null }
  const { votesUp, votesDown } = await cast(context, voteWrite)
  return { success: true, votesUp, votesDown, voteType: null }
}

async function giveVote(context: VotesContext, input: Input): Promise<Output> {
  const { limits, actor } = context
  const { ideaId, sessionId, voteType, proof } = input
  const voter = getVoter(context, ideaId)
  const provable: ProvableVote = { ideaId, sessionId, voteType, voter }
  const isProven = proof !== undefined && (await isProofValid(context, provable, proof))
  // A vote sent again with its proof used up this limit when it was sent without.
  if (voteType === 'down' && !isProven) await limits.take(voteLimits.downPerIp, actor.ip)

  const heldReason = await classifyVote(limits, actor.ip, { ideaId, voteType, isProven })
  const direction = directions[voteType]
  const { votesUp, votesDown, heldFor } = await cast(context, {
    ideaId,
    sessionId,
    direction,
    voter,
    heldFor: heldReason,
  })
  const mayBeProven = heldFor !== null && heldFor !== 'browser' && !isProven
  return {
    success: true,
    votesUp,
    votesDown,
    voteType,
    ...(mayBeProven && { challenge: await createVoteChallenge(context, provable) }),
  }
}

async function cast(context: VotesContext, voteWrite: VoteWrite): Promise<Counts> {
  const counts = await context.voteWriter.cast(voteWrite)
  if (!counts) throw notFound("This idea doesn't exist or has been removed.")
  return counts
}

function getVoter({ actor, config }: VotesContext, ideaId: IdeaId): string | null {
  // Without limits nothing is held, and a benchmark casts all votes from one place.
  if (config.RATE_LIMITS === 'off') return null
  const name = actor.pseudonym(`votes on ${ideaId}`)
  return name && Buffer.from(name, 'base64url').toString('hex').slice(0, 32)
}
