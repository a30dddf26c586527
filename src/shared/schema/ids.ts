import { z } from 'zod'

declare const brand: unique symbol
export type Id<Kind extends string> = string & { readonly [brand]: Kind }

/** The version is not checked, since browsers of old sessions may have any. */
export function idSchema<Kind extends string>(text: string) {
  return z
    .guid({ error: text })
    .transform((value) => value.toLowerCase() as Id<Kind>)
    .meta({ type: 'string', format: 'uuid' })
}

export type SessionId = Id<'session'>

/** The browser's own random UUID (decision 9), for votes, sign-ups and scans without an account. */
export const sessionIdSchema = idSchema<'session'>('The session id must be a UUID.')

export type ReportId = Id<'report'>
export const reportIdSchema = idSchema<'report'>('The report id must be a UUID.')

export type UserId = Id<'user'>
