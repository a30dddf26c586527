import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { type Id, idSchema } from '../../shared/schema/ids.ts'
import { toOptionalText } from '../../shared/schema/visible-text.ts'
import { categoryIdSchema } from '../categories/contract.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import { secretField, subredditField, usernameField } from './input-fields.ts'
import { maxCooldownHours, maxTemplateLength } from './rules.ts'

export type RedditMappingId = Id<'reddit mapping'>
export type RedditPostId = Id<'reddit post'>
export type ConnectionWay = z.output<typeof waySchema>
export type PostState = z.output<typeof postStateSchema>

const mappingIdSchema = idSchema<'reddit mapping'>('The mapping id must be a UUID.')
const postIdSchema = idSchema<'reddit post'>('The post id must be a UUID.')
const timeSchema = z.iso.datetime()
const done = z.object({ success: z.literal(true) })
const waySchema = z.enum(['code', 'password', 'manual'])

/** armed: being posted, or just interrupted; doubtful: unknown whether it was made; removed: taken down since */
const postStateSchema = z.enum(['armed', 'doubtful', 'posted', 'removed', 'refused'])

export const fieldsMissing = 'Please fill in all required fields'
const helperFieldsMissing = 'Please fill in all fields'
export const subredditMissing = 'Please enter a subreddit.'
const mappingMissing = 'Please select a category and enter a subreddit'

const mappingSchema = z.object({
  id: mappingIdSchema,
  category_id: categoryIdSchema,
  /** null if the category was deleted */
  category_name: z.string().nullable(),
  subreddit: z.string(),
  post_template: z.string().nullable(),
  active: z.boolean(),
  created_at: timeSchema,
})
export type RedditMapping = z.output<typeof mappingSchema>

const automationSchema = z.object({
  isOn: z.boolean(),
  cooldownHours: z.int(),
  isRunning: z.boolean(),
  lastRunAt: timeSchema.nullable(),
  lastOutcome: z.string().nullable(),
  lastError: z.string().nullable(),
  nextRunAt: timeSchema.nullable(),
})
export type RedditAutomation = z.output<typeof automationSchema>

export const getRedditStatus = declareFunction({
  name: 'get-reddit-status',
  access: 'admin',
  summary: 'The connection to Reddit without its secrets, mappings and automation.',
  input: z.object({}),
  output: z.object({
    connected: z.boolean(),
    subreddit: z.string().nullable(),
    username: z.string().nullable(),
    way: waySchema.nullable(),
    expiresAt: timeSchema.nullable(),
    renewsItself: z.boolean(),
    problem: z.string().nullable(),
    postingResumesAt: timeSchema.nullable(),
    redirectUrl: z.url(),
    mappings: z.array(mappingSchema),
    automation: automationSchema,
  }),
})
export type RedditStatus = z.output<typeof getRedditStatus.output>

export const saveRedditCredentials = declareFunction({
  name: 'save-reddit-credentials',
  access: 'admin',
  needsPassword: true,
  summary:
    'Connects with tokens that are typed in. Without tokens it changes where, and as whom, the connection posts.',
  input: z.object({
    accessToken: secretField(fieldsMissing).nullish(),
    refreshToken: secretField(fieldsMissing).nullish(),
    subreddit: subredditField(fieldsMissing),
    username: usernameField.nullish(),
  }),
  output: done.extend({
    /** false: Reddit could not be reached to check the tokens */
    isChecked: z.boolean(),
  }),
  auditedFields: ['subreddit'],
})

export const getRedditTokens = declareFunction({
  name: 'get-reddit-tokens',
  access: 'admin',
  needsPassword: true,
  summary:
    'Signs in at Reddit with the password of a script app’s owner, and keeps the access on the server. The password is not kept.',
  input: z.object({
    username: z
      .string({ error: helperFieldsMissing })
      .pipe(usernameField)
      .pipe(z.string().min(1, helperFieldsMissing)),
    password: z.string({ error: helperFieldsMissing }).min(1, helperFieldsMissing).max(500),
    clientId: secretField(helperFieldsMissing),
    clientSecret: secretField(helperFieldsMissing),
    /** missing: that of the connection, or else of the first active mapping */
    subreddit: subredditField(subredditMissing).optional(),
  }),
  output: done.extend({
    /** tokens stay on the server: always null */
    accessToken: z.null(),
    refreshToken: z.null(),
    /** seconds */
    expiresIn: z.int(),
  }),
  auditedFields: ['subreddit'],
})

export const startRedditConnection = declareFunction({
  name: 'start-reddit-connection',
  access: 'admin',
  needsPassword: true,
  summary:
    'Begins the connection by Reddit’s own page; it comes back to /admin/reddit/callback within ten minutes.',
  input: z.object({
    clientId: secretField(helperFieldsMissing),
    clientSecret: secretField(helperFieldsMissing),
    subreddit: subredditField(helperFieldsMissing),
  }),
  output: z.object({ url: z.url() }),
  auditedFields: ['subreddit'],
})

export const disconnectReddit = declareFunction({
  name: 'disconnect-reddit',
  access: 'admin',
  summary: 'Deletes all stored credentials. Mappings and history stay.',
  input: z.object({}),
  output: done,
  auditedFields: [],
})

export const addRedditMapping = declareFunction({
  name: 'add-reddit-mapping',
  access: 'admin',
  summary: 'Says in which subreddit ideas of a category are posted.',
  input: z.object({
    categoryId: idSchema<'category'>(mappingMissing),
    subreddit: subredditField(mappingMissing),
    postTemplate: z
      .string()
      .trim()
      .max(maxTemplateLength, `At most ${maxTemplateLength} characters.`)
      .nullish()
      .transform((template) => toOptionalText(template) || null),
  }),
  output: done.extend({ mapping: mappingSchema }),
  auditedFields: ['categoryId', 'subreddit'],
})

export const setRedditMappingActive = declareFunction({
  name: 'set-reddit-mapping-active',
  access: 'admin',
  summary: 'Switches a mapping on or off.',
  input: z.object({ id: mappingIdSchema, active: z.boolean() }),
  output: done,
  auditedFields: ['id', 'active'],
})

export const deleteRedditMapping = declareFunction({
  name: 'delete-reddit-mapping',
  access: 'admin',
  summary: 'Deletes a mapping.',
  input: z.object({ id: mappingIdSchema }),
  output: done,
  auditedFields: ['id'],
})

export const postToReddit = declareFunction({
  name: 'post-to-reddit',
  access: 'admin',
  summary: 'Posts an idea in its subreddit, once ever.',
  input: z.object({
    ideaId: idSchema<'idea'>('Please select an idea to post'),
    skipCooldown: z.boolean().default(false),
  }),
  output: done.extend({
    /** made, and removed at once by the subreddit's filters */
    removed: z.boolean(),
    subreddit: z.string(),
    postUrl: z.url().nullable(),
  }),
  auditedFields: ['ideaId', 'skipCooldown'],
})

export const rehearseRedditPost = declareFunction({
  name: 'rehearse-reddit-post',
  access: 'admin',
  summary:
    'Goes through every step of a post and sends nothing; without an idea it takes the one that automation would.',
  input: z.object({ ideaId: ideaIdSchema.nullish() }),
  output: z.object({
    /** null: automation would post nothing; `steps` say why */
    post: z
      .object({
        ideaId: ideaIdSchema,
        ideaTitle: z.string(),
        subreddit: z.string(),
        title: z.string(),
        /** Markdown */
        text: z.string(),
      })
      .nullable(),
    steps: z.array(z.string()),
    obstacle: z.string().nullable(),
  }),
})
export type DryRun = z.output<typeof rehearseRedditPost.output>

export const settleRedditPost = declareFunction({
  name: 'settle-reddit-post',
  access: 'admin',
  summary:
    'Records the result of an unconfirmed post: its URL on Reddit, or null if it was not created and may be tried again.',
  input: z.object({
    id: postIdSchema,
    postUrl: z
      .string()
      .trim()
      .max(500)
      .regex(
        /^https:\/\/(www\.|old\.|new\.)?reddit\.com\/r\/\w+\/comments\/[a-z0-9]{2,12}(\/|$)/,
        'Enter the URL of a post on Reddit.',
      )
      .nullable(),
  }),
  output: done,
  auditedFields: ['id'],
})

const cooldownSchema = z
  .int('Enter whole hours.')
  .min(1, 'At least 1 hour.')
  .max(maxCooldownHours, `At most ${maxCooldownHours} hours.`)

export const setRedditAutomation = declareFunction({
  name: 'set-reddit-automation',
  access: 'admin',
  summary: 'Switches automatic posting on or off, and sets the pause between posts to a subreddit.',
  input: z.object({
    isOn: z.boolean(),
    cooldownHours: cooldownSchema,
    /** as read before the change; nothing is stored if others were stored since */
    previous: z.object({ isOn: z.boolean(), cooldownHours: cooldownSchema }).optional(),
  }),
  output: done,
  auditedFields: ['isOn', 'cooldownHours'],
})

const eventSchema = z.object({
  id: z.uuid(),
  created_at: timeSchema,
  idea_id: ideaIdSchema,
  /** null if the idea is gone */
  idea_title: z.string().nullable(),
  event_type: z.literal('reddit_post'),
  metadata: z.object({ subreddit: z.string().nullable(), post_url: z.string().nullable() }),
  /** null: still shown */
  removal: z.enum(['filtered', 'removed']).nullable(),
})
export type RedditEvent = z.output<typeof eventSchema>

const trackedSchema = z.object({
  id: postIdSchema,
  idea_id: ideaIdSchema,
  idea_title: z.string().nullable(),
  subreddit: z.string(),
  state: postStateSchema,
  reason: z.string().nullable(),
  is_automatic: z.boolean(),
  post_url: z.string().nullable(),
  armed_at: timeSchema,
  posted_at: timeSchema.nullable(),
  score: z.int().nullable(),
  comments: z.int().nullable(),
  scored_at: timeSchema.nullable(),
})
export type TrackedPost = z.output<typeof trackedSchema>

export const listRedditPosts = declareRead({
  name: 'list-reddit-posts',
  path: '/api/reddit/posts',
  access: 'admin',
  summary:
    'The last 20 posts, and 10 tries with their results: unconfirmed ones first, then the newest.',
  input: z.object({}),
  output: z.object({ history: z.array(eventSchema), tracking: z.array(trackedSchema) }),
})
