import { z } from 'zod'
import { maxSubredditLength, removePrefix } from './rules.ts'

/** Removes r/. @param missing error text for an empty name */
export const subredditField = (missing: string) =>
  z
    .string({ error: missing })
    .max(200, 'This isn’t a subreddit name.')
    .transform(removePrefix)
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(
          new RegExp(`^[A-Za-z0-9]\\w{1,${maxSubredditLength - 1}}$`),
          'A subreddit’s name has letters, digits and underscores only.',
        ),
    )

/** Removes u/; may be empty. */
export const usernameField = z
  .string()
  .max(200)
  .transform((name) => name.trim().replace(/^\/?u\//i, ''))
  .pipe(
    z.union([z.literal(''), z.string().regex(/^[\w-]{2,20}$/, 'This isn’t a Reddit user name.')]),
  )

/** A token, or the id or secret of an app: no control characters, which headers reject. */
export const secretField = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(4000, 'This is too long.')
    .regex(/^[\x21-\x7e]+$/, 'Tokens can’t contain these characters.')
