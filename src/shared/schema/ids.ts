import { z } from 'zod'

declare const brand: unique symbol
/** A UUID that cannot be mistaken for another kind of id. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind }

/**
 * Any UUID, in lower case. Browsers of old sessions may have any version, so the version is not
 * checked.
 */
export function idSchema<Kind extends string>(text: string) {
  return z
    .guid({ error: text })
    .transform((value) => value.toLowerCase() as Id<Kind>)
    .meta({ type: 'string', format: 'uuid' })
}

export type SessionId = Id<'session'>

/**
 * The browser's own random UUID (decision 9), which votes, signs up and scans without an
 * account.
 */
export const sessionIdSchema = idSchema<'session'>('The session id must be a UUID.')

export type ReportId = Id<'report'>
/** Here because purchases sell reports, and may not import them. */
export const reportIdSchema = idSchema<'report'>('The report id must be a UUID.')

export type UserId = Id<'user'>
