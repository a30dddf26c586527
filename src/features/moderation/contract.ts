import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { cursorSchema, limitSchema } from '../../shared/schema/paging.ts'
import { idSchema, sessionIdSchema } from '../../shared/schema/ids.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import { heldCountsSchema } from '../votes/contract.ts'
import { maxNoteLength, pageSize, maxPatternLength } from './rules.ts'
import { requiredText } from '../../shared/schema/required-text.ts'
import { toOptionalText } from '../../shared/schema/visible-text.ts'

const timeSchema = z.iso.datetime()
const done = z.object({ success: z.literal(true) })
const blockKindSchema = z.enum(['network', 'email', 'session'])
export type BlockKind = z.output<typeof blockKindSchema>

export const listModeratedIdeas = declareRead({
  name: 'list-moderated-ideas',
  path: '/api/moderation/ideas',
  access: 'admin',
  summary: 'Ideas by a search of their words, or the hidden ones alone, the newest first.',
  input: z.object({
    q: z.string().trim().max(200).optional(),
    show: z.enum(['all', 'hidden']).default('all'),
    cursor: cursorSchema,
  }),
  output: z.object({
    ideas: z.array(
      z.object({
        id: ideaIdSchema,
        title: z.string(),
        createdAt: timeSchema,
        /** withdrawn: by its founder; no administrator can restore it */
        state: z.enum(['listed', 'hidden', 'withdrawn']),
        votesUp: z.number().int(),
        votesDown: z.number().int(),
        heldVotes: z.number().int(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})

export type ModeratedIdea = z.output<typeof listModeratedIdeas.output>['ideas'][number]

export const hideIdea = declareFunction({
  name: 'hide-idea',
  access: 'admin',
  summary:
    'Removes an idea from lists, search and feeds; its page says so. On request it also blocks the session and the email that the idea was posted with. Safe to repeat.',
  input: z.object({ ideaId: ideaIdSchema, blocksSender: z.boolean().default(false) }),
  output: done.extend({
    /** The kinds that are blocked now, if a block was requested: an API client has no session to block. */
    blocked: z.array(blockKindSchema),
  }),
  auditedFields: ['ideaId', 'blocksSender'],
})

export const restoreIdea = declareFunction({
  name: 'restore-idea',
  access: 'admin',
  summary: 'Brings a hidden idea back; one that its founder has withdrawn stays withdrawn.',
  input: z.object({ ideaId: ideaIdSchema }),
  output: done,
  auditedFields: ['ideaId'],
})

export const listHeldVotes = declareRead({
  name: 'list-held-votes',
  path: '/api/moderation/held-votes',
  access: 'admin',
  summary: 'Votes that were accepted and are not counted, by idea, latest first.',
  input: z.object({ cursor: cursorSchema }),
  output: z.object({
    ideas: z.array(
      z.object({
        ideaId: ideaIdSchema,
        title: z.string(),
        up: z.number().int(),
        down: z.number().int(),
        counted: z.number().int(),
        reasons: heldCountsSchema,
        firstAt: timeSchema,
        lastAt: timeSchema,
        /** of the latest held votes, the latest first, without blocked ones; at most 20 */
        sessions: z.array(z.object({ id: sessionIdSchema })),
      }),
    ),
    nextCursor: z.string().nullable(),
    why: z.string(),
  }),
})

export type HeldIdea = z.output<typeof listHeldVotes.output>['ideas'][number]

const blockIdSchema = idSchema<'block'>('The block id must be a UUID.')

export const listBlocks = declareRead({
  name: 'list-blocks',
  path: '/api/moderation/blocks',
  access: 'admin',
  summary: 'Blocks, newest first.',
  input: z.object({ cursor: cursorSchema }),
  output: z.object({
    blocks: z.array(
      z.object({
        id: blockIdSchema,
        kind: blockKindSchema,
        /** null: the session or email of the sender of a hidden idea, which nobody needs to see */
        pattern: z.string().nullable(),
        /** hidden with a block of its sender; null for other blocks */
        idea: z.object({ id: ideaIdSchema, title: z.string() }).nullable(),
        note: z.string(),
        createdAt: timeSchema,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})

export type Block = z.output<typeof listBlocks.output>['blocks'][number]

export const addBlock = declareFunction({
  name: 'add-block',
  access: 'admin',
  summary:
    'Refuses writes from a network (203.0.113.0/24), from emails (*@spam.example), or from one browser’s session.',
  input: z.object({
    kind: blockKindSchema,
    pattern: requiredText('Enter what to block').max(maxPatternLength),
    note: z.string().trim().max(maxNoteLength).transform(toOptionalText).default(''),
  }),
  output: z.object({ success: z.literal(true), id: blockIdSchema }),
  // A pattern may hold an email, which logs must not keep.
  auditedFields: ['kind'],
})

export const removeBlock = declareFunction({
  name: 'remove-block',
  access: 'admin',
  summary: 'Removes a block. Safe to repeat.',
  input: z.object({ id: blockIdSchema }),
  output: done,
  auditedFields: ['id'],
})

export const listAuditEntries = declareRead({
  name: 'list-audit-entries',
  path: '/api/moderation/audit-entries',
  access: 'admin',
  summary: 'What administrators and the operator did, newest first.',
  input: z.object({
    cursor: cursorSchema,
    limit: limitSchema({ max: 100, defaultLimit: pageSize }),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        email: z.string().nullable(),
        isOperator: z.boolean(),
        act: z.string(),
        about: z.record(z.string(), z.unknown()),
        outcome: z.string(),
        at: timeSchema,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})

export type AuditEntry = z.output<typeof listAuditEntries.output>['entries'][number]
