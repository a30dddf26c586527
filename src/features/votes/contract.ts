import { z } from 'zod'
import { declareFunction, declareProcedure, declareRead } from '../../platform/functions/declare.ts'
import { sessionIdSchema } from '../../shared/schema/ids.ts'
import { ideaIdSchema, ideaSchema } from '../ideas/contract.ts'
import { maxProofLength, maxStatuses } from './rules.ts'

export const directionSchema = z.enum(['up', 'down'], { error: 'voteType must be up or down' })
export type Direction = z.output<typeof directionSchema>

export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.record(z.string(), z.string()),
  }),
  signature: z.string(),
})
export type Challenge = z.output<typeof challengeSchema>

export const vote = declareFunction({
  name: 'vote',
  access: 'visitor',
  summary:
    'Casts, changes or removes this session’s vote; responds once it is stored. A vote that looks bought is stored but not counted; the response may hold a challenge, and the same vote sent with its proof counts.',
  input: z.object({
    ideaId: ideaIdSchema,
    sessionId: sessionIdSchema,
    voteType: directionSchema,
    action: z.enum(['vote', 'remove'], { error: 'action must be vote or remove' }),
    proof: z.string().max(maxProofLength).optional(),
  }),
  output: z.object({
    success: z.literal(true),
    votesUp: z.int(),
    votesDown: z.int(),
    voteType: directionSchema.nullable(),
    challenge: challengeSchema.optional(),
  }),
})

export type Cast = z.input<typeof vote.input>
export type VoteResponse = z.output<typeof vote.output>

export const heldCountsSchema = z.object({
  address: z.int(),
  idea: z.int(),
  downs: z.int(),
  browser: z.int(),
})

const voteStatusSchema = z.object({
  has_voted: z.boolean(),
  vote_type: directionSchema.nullable(),
})
export type VoteStatus = z.output<typeof voteStatusSchema>

export const getVoteStatus = declareProcedure({
  name: 'get_vote_status',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'This session’s vote on one idea.',
  input: z.object({ idea_uuid: ideaIdSchema, session_uuid: sessionIdSchema }),
  output: voteStatusSchema,
})

export const getVoteStatuses = declareProcedure({
  name: 'get_vote_statuses',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: `This session’s votes on up to ${maxStatuses} ideas, by idea id.`,
  input: z.object({
    idea_uuids: z.array(ideaIdSchema).max(maxStatuses, `At most ${maxStatuses} ideas in one call`),
    session_uuid: sessionIdSchema,
  }),
  output: z.record(z.string(), voteStatusSchema),
})

const recommendations = z.object({ ideas: z.array(ideaSchema) })

export const getRecommendations = declareRead({
  name: 'get-recommendations',
  path: '/api/ideas/{id}/recommendations',
  access: 'visitor',
  summary: 'Three ideas like those this session voted on, or else the three with the most votes.',
  input: z.object({
    id: ideaIdSchema,
    sessionId: sessionIdSchema.optional(),
  }),
  output: recommendations,
})

/** For this site's pages: a session id takes back votes, so it must be in no URL. */
export const recommendIdeas = declareFunction({
  name: 'recommend-ideas',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'The same as get-recommendations, with the session in the body instead of the URL.',
  input: getRecommendations.input,
  output: recommendations,
})
