import { expect, it } from 'vitest'
import type { Grant, RedditAccount, RedditResult } from '../../../integrations/reddit/contract.ts'
import type { RedditServices } from '../context.ts'
import { checkTokens } from './check-tokens.ts'

const tokens = { accessToken: 'old access', refreshToken: 'old refresh' }
const expired = { kind: 'expired' } as const
const account = { kind: 'ok', value: { name: 'poster', isSuspended: false } } as const
const away = { kind: 'no_response', isInDoubt: false, reason: 'Reddit is away.' } as const
const refused = { kind: 'rejected', code: 'invalid_client', reason: 'Unknown app.' } as const
const unknown = { ...refused, code: 'invalid_grant', reason: 'Permission was withdrawn.' } as const
const withdrawn = { ...unknown, code: '400' } as const
const grant = { accessToken: 'new access', refreshToken: null, seconds: 60 }

/** The old access token has expired; a new one gives the account. */
function check(renewed: RedditResult<Grant>, hasApp = true) {
  const getAccount = async (access: string): Promise<RedditResult<RedditAccount>> =>
    access === grant.accessToken ? account : expired
  const config = hasApp ? { REDDIT_CLIENT_ID: 'id', REDDIT_CLIENT_SECRET: 'secret' } : {}
  const api = { getAccount, renew: async () => renewed }
  return checkTokens({ config, reddit: { api } } as unknown as RedditServices, tokens)
}

it('an expired access token is renewed, and keeps a refresh token that Reddit does not replace', async () => {
  expect(await check({ kind: 'ok', value: grant })).toEqual({
    accessToken: 'new access',
    refreshToken: 'old refresh',
    seconds: 60,
    account: 'poster',
  })
})

it('tokens stay unchecked when Reddit does not respond to their renewal', async () => {
  expect(await check(away)).toMatchObject({ ...tokens, account: null })
})

it.each([
  ['their renewal', refused, true, 'Unknown app.'],
  ['a refresh token that may never have worked', unknown, true, 'Please get new ones.'],
  ['a refresh token, with status 400 alone', withdrawn, true, 'Please get new ones.'],
  ['this site’s app', expired, true, 'Please get new ones.'],
  ['an access token that nothing can renew', away, false, 'Please get new ones.'],
])('rejects tokens when Reddit does not accept %s', async (_, renewed, hasApp, reason) => {
  await expect(check(renewed, hasApp)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Failed to save Reddit credentials',
    detail: `Reddit didn’t accept these tokens. ${reason}`,
  })
})
