import type { RequestContext } from '../../platform/context.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { replaceConnection } from './connection/connection.ts'
import type { RedditServices } from './context.ts'
import { fieldsMissing, type saveRedditCredentials as contract } from './contract.ts'
import { verifyAccount } from './connection/verify-account.ts'
import { tokenSeconds } from './rules.ts'

/** Without any token it changes an existing connection. @throws AppError `invalid_input` */
export async function saveRedditCredentials(
  context: RequestContext & RedditServices,
  { accessToken, refreshToken, subreddit, username }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!accessToken && !refreshToken) {
    const values = { subreddit, username: username || null }
    if (!(await changeConnection(context, values))) throw toMissingError('accessToken')
    return { success: true }
  }
  if (!accessToken) throw toMissingError('accessToken')
  if (!refreshToken) throw toMissingError('refreshToken')

  await replaceConnection(context, {
    way: 'manual',
    accessToken,
    refreshToken,
    app: null,
    subreddit,
    username: username || null,
    seconds: tokenSeconds,
  })
  await verifyAccount(context)
  return { success: true }
}

async function changeConnection(
  { db, clock }: RequestContext,
  values: { subreddit: string; username: string | null },
): Promise<boolean> {
  const connection = await db
    .updateTable('reddit_credentials')
    .set({ ...values, updated_at: clock() })
    .returning('id')
    .executeTakeFirst()
  return connection !== undefined
}

function toMissingError(path: string) {
  return invalidInput([{ path, message: fieldsMissing }])
}
