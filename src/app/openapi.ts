import { z } from 'zod'
import { getCookiePrefix } from '../features/accounts/cookies.ts'
import { webhookEventLabels } from '../features/developers/rules.ts'
import { type WebhookType, webhookSchemas } from '../features/developers/webhook-schemas.ts'
import { getBrowserCookieName } from '../http/caller.ts'
import { brand } from '../platform/brand.ts'
import { isPathOff } from '../shared/switches.ts'
import type { RequestContext } from '../platform/context.ts'
import { openApiDocument as describe } from '../platform/functions/openapi.ts'
import type { OpenApiDocument } from '../platform/functions/openapi-types.ts'
import { apiExamples } from './api-examples.ts'
import { commonFieldTexts } from './field-texts/by-name.ts'
import { founderFieldTexts } from './field-texts/founders.ts'
import { ideaFieldTexts } from './field-texts/ideas.ts'
import { reportFieldTexts } from './field-texts/reports.ts'
import { otherPaths } from './other-paths.ts'
import { listFunctions } from './switched-functions.ts'

export function openApiDocument(
  config: Pick<RequestContext['config'], 'PUBLIC_URL' | 'off'>,
): OpenApiDocument {
  const features = Object.entries(listFunctions(config.off)).map(
    ([name, all]) => [name, all.map(({ contract }) => contract)] as const,
  )
  return describe({
    title: brand.name,
    version: '1',
    publicUrl: config.PUBLIC_URL,
    features: Object.fromEntries(features),
    cookies: {
      owner: getBrowserCookieName(config.PUBLIC_URL),
      admin: `${getCookiePrefix(config.PUBLIC_URL)}.session_token`,
    },
    notes: operationNotes,
    fields: { texts: fieldTexts, common: commonFieldTexts },
    examples: apiExamples,
    otherPaths: Object.fromEntries(
      Object.entries(otherPaths).filter(([path]) => !isPathOff(config.off, path)),
    ),
    webhooks: Object.entries(webhookSchemas).map(([type, data]) => ({
      type,
      summary: { ...webhookEventLabels, test: 'A founder sends a test' }[type as WebhookType],
      body: z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data }),
    })),
  })
}

/** Not in the contracts, which browsers load; nor are the notes below. */
export const fieldTexts = { ...ideaFieldTexts, ...reportFieldTexts, ...founderFieldTexts }

export const operationNotes = {
  'submit-idea':
    'Not safe to repeat: after a call without a response look with list-ideas first. To a browser the response sends the cookie that proves that it posted the idea. A caller with a key gets none, and its key does not own the idea either: the person behind businessEmail claims it with a link that send-founder-link emails.',
  'list-ideas':
    'Category, country and audience match in any case; one that no idea has finds nothing. GET /api/filter-options has those in use.',
  'scan-pain-points': 'Safe to repeat: while a scan of the same text runs, it returns that one.',
  'export-waitlist':
    'Columns: email, joined at, verified at, comments, referrals, position. Times are in UTC, as ISO 8601. UTF-8 with a byte order mark, and no cell runs as a formula.',
  'follow-report':
    'A later event replaces the earlier one with the same name (step), source (source) or id (finding). Findings are provisional until done; list-findings then has them all. After done or failed the stream ends.',
}
