// Proofs of work in ALTCHA's format. Nothing is stored: a challenge is signed, and names its vote.
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { type Challenge, challengeSchema, type Direction } from './contract.ts'
import { proofMinutes } from './rules.ts'

/** A proof is bound to all of these: no other session, browser, idea or direction can use it. */
export interface ProvableVote {
  ideaId: IdeaId
  sessionId: SessionId
  voteType: Direction
  voter: string | null
}

type Services = Pick<RequestContext, 'clock' | 'config'>

/** About 256 tries of VOTE_PROOF_COST rounds each; creating and verifying cost one try or less. */
export async function createVoteChallenge(
  services: Services,
  vote: ProvableVote,
): Promise<Challenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: services.config.VOTE_PROOF_COST,
    keyPrefix: '00',
    deriveKey,
    hmacSignatureSecret: getSigningKey(services),
    data: {
      vote: getName(services, vote),
      // Not the library's own expiry, which uses the system clock instead of `services.clock`.
      until: new Date(services.clock().getTime() + proofMinutes * 60_000).toISOString(),
    },
  })
  return challengeSchema.parse({ parameters, signature })
}

/** @param proof untrusted: false if it is malformed, expired or for another vote */
export async function isProofValid(
  services: Services,
  vote: ProvableVote,
  proof: string,
): Promise<boolean> {
  const { data } = proofSchema.safeParse(readJson(proof))
  if (!data) return false
  const { challenge, solution } = data
  const { vote: provenVote, until = '' } = challenge.parameters.data
  if (provenVote !== getName(services, vote)) return false
  if (!(Date.parse(until) > services.clock().getTime())) return false
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: getSigningKey(services),
  })
  return verified
}

const proofSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

function readJson(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString())
  } catch {
    return null
  }
}

function getName(
  { config }: Services,
  { ideaId, sessionId, voteType, voter }: ProvableVote,
): string {
  const name = [ideaId, sessionId, voteType, voter ?? 'nobody'].join(' ')
  return keyedHash(name, 'vote to be proven', config.SECRET_KEY)
}

function getSigningKey({ config }: Services): string {
  return keyedHash('', 'proofs of votes', config.SECRET_KEY)
}
