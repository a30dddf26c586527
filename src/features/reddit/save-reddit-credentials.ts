import type { RequestContext } from '../../platform/context.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { checkTokens } from './connection/check-tokens.ts'
import { replaceConnection } from './connection/connection.ts'
import type { RedditServices } from './context.ts'
import { fieldsMissing, type saveRedditCredentials as contract } from './contract.ts'

/** Stores only tokens that Reddit accepts, or that it cannot be asked about. Without any it changes an existing connection. @throws AppError `invalid_input` */
export async function saveRedditCredentials(
  context: RequestContext & RedditServices,
  { accessToken, refreshToken, subreddit, username }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!accessToken && !refreshToken) {
    const values = { subreddit, username: username || null }
    if (!(await changeConnection(context, values))) throw toMissingError('accessToken')
    return { success: true, isChecked: true }
  }
  if (!accessToken) throw toMissingError('accessToken')
  if (!refreshToken) throw toMissingError('refreshToken')

  const { account, ...tokens } = await checkTokens(context, { accessToken, refreshToken })
  await replaceConnection(context, {
    way: 'manual',
    ...tokens,
    app: null,
    subreddit,
    username: username || account,
  })
  return { success: true, isChecked: account !== null }
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
