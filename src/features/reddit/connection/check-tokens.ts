import { AppError } from '../../../platform/errors.ts'
import type { RedditServices } from '../context.ts'
import { tokenSeconds } from '../rules.ts'
import { getSiteApp } from './connection-secrets.ts'

interface CheckedTokens {
  accessToken: string
  refreshToken: string
  seconds: number
  /** null: Reddit could not be reached */
  account: string | null
}

/** Renews an access token that has expired. @throws AppError `invalid_input` if Reddit does not accept the tokens */
export async function checkTokens(
  { reddit, config }: RedditServices,
  given: { accessToken: string; refreshToken: string },
): Promise<CheckedTokens> {
  const neverAborted = new AbortController().signal
  let tokens = { ...given, seconds: tokenSeconds }
  let account = await reddit.api.getAccount(tokens.accessToken, neverAborted)
  const app = getSiteApp({ config })
  if (account.kind === 'expired' && app) {
    const renewed = await reddit.api.renew(app, tokens.refreshToken, neverAborted)
    if (renewed.kind === 'rejected') {
      // Its reason says that Reddit withdrew the connection, but these tokens may never have worked.
      const isUnknown = ['invalid_grant', '400'].includes(renewed.code)
      throw createRejection(isUnknown ? newTokensText : renewed.reason)
    }
    if (renewed.kind === 'no_response' || renewed.kind === 'limited') {
      return { ...tokens, account: null }
    }
    if (renewed.kind === 'ok') {
      const { accessToken, refreshToken, seconds } = renewed.value
      tokens = { accessToken, refreshToken: refreshToken ?? tokens.refreshToken, seconds }
      account = await reddit.api.getAccount(accessToken, neverAborted)
    }
  }
  if (account.kind === 'rejected') throw createRejection(account.reason)
  if (account.kind === 'expired') throw createRejection(newTokensText)
  return { ...tokens, account: account.kind === 'ok' ? account.value.name : null }
}

const newTokensText = 'Please get new ones.'

function createRejection(reason: string): AppError {
  return new AppError('invalid_input', 'Failed to save Reddit credentials', {
    detail: `Reddit didn’t accept these tokens. ${reason}`,
  })
}
