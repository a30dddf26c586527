import { z } from 'zod'
import { declareRead } from '../../platform/functions/declare.ts'
import { cursorSchema, limitSchema } from '../../shared/schema/paging.ts'
import { filterSchema, ideaIdSchema, ideaPageShape } from '../ideas/contract.ts'
import { heldCountsSchema } from '../votes/contract.ts'
import { maxDashboardPage, dashboardPageSize, dashboardSorts } from './rules.ts'

export const listDashboard = declareRead({
  name: 'list-dashboard',
  path: '/api/dashboard',
  access: 'visitor',
  summary: 'Ideas with their totals: all of them, or those this browser can prove are its own.',
  input: z.object({
    sort: z
      .enum(dashboardSorts, { error: `sort must be one of ${dashboardSorts.join(', ')}` })
      .default('votes'),
    show: z.enum(['all', 'mine'], { error: 'show must be all or mine' }).default('all'),
    q: filterSchema,
    limit: limitSchema({ max: maxDashboardPage, defaultLimit: dashboardPageSize }),
    cursor: cursorSchema,
  }),
  output: z.object({
    ...ideaPageShape,
    totals: z.object({
      ideas: z.int(),
      votes: z.int(),
      signUps: z.int(),
      averageEngagement: z.number(),
    }),
  }),
})
export type Dashboard = z.output<typeof listDashboard.output>

export const getOwnedIdeas = declareRead({
  name: 'get-owned-ideas',
  path: '/api/owned-ideas',
  access: 'visitor',
  summary: 'What only the founder sees of the ideas this browser can prove are its own.',
  input: z.object({}),
  output: z.object({
    ideas: z.array(
      z.object({
        id: ideaIdSchema,
        title: z.string(),
        businessEmail: z.string(),
        hasPaid: z.boolean(),
        isAwaiting: z.boolean(),
        downloads: z.int(),
        lastDownloadAt: z.iso.datetime().nullable(),
        heldVotes: heldCountsSchema.nullable(),
        people: z.int(),
        isWithdrawn: z.boolean(),
      }),
    ),
  }),
})
export type OwnedIdea = z.output<typeof getOwnedIdeas.output>['ideas'][number]

export const getIdeaHistory = declareRead({
  name: 'get-idea-history',
  path: '/api/ideas/{ideaId}/history',
  access: 'owner',
  scope: 'read',
  summary: 'What each day (UTC) added to an idea’s votes and sign-ups, the oldest first.',
  input: z.object({ ideaId: ideaIdSchema }),
  output: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        votesUp: z.int(),
        votesDown: z.int(),
        signUps: z.int(),
      }),
    ),
  }),
})
export type IdeaHistory = z.output<typeof getIdeaHistory.output>
