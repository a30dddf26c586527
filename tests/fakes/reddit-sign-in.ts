import type { RedditRequest, RedditState, RedditWireResponse } from './reddit-state.ts'

/** The responses of www.reddit.com; null for other requests. */
export function getSignInResponse(
  state: RedditState,
  { call, method, form, query, headers }: RedditRequest,
): RedditWireResponse | null {
  if (call === 'authorise') return getConsentPage(state, query)
  if (call !== 'token' && call !== 'revoke') return null
  if (method !== 'POST') return { status: 405 }
  const { clientId, clientSecret } = state.app
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  if (headers.authorization !== `Basic ${basic}`) {
    return { status: 401, body: { message: 'Unauthorized', error: 401 } }
  }
  if (call === 'token') return getGrant(state, form)
  state.access.delete(form.token ?? '')
  // Revoking a refresh token also revokes its access tokens.
  if (state.refresh.delete(form.token ?? '')) state.access.clear()
  return { status: 200, body: '' }
}

/** Rejections have status 200 where the real Reddit does so. */
function getGrant(state: RedditState, form: Record<string, string>): RedditWireResponse {
  const { grant_type: way = '' } = form
  switch (way) {
    case 'password': {
      const { username, password } = state.owner
      const wanted = state.hasSecondFactor ? `${password}:123456` : password
      const isRight = form.username === username && form.password === wanted
      return isRight ? grantTokens(state, null, '*') : reject('invalid_grant')
    }
    case 'authorization_code': {
      const duration = state.useCode(form.code ?? '', form.redirect_uri ?? '')
      if (duration === null) return reject('invalid_grant')
      const isLasting = duration === 'permanent' && state.givesRefreshTokens
      return grantTokens(state, isLasting ? state.createRefresh() : null, 'identity read submit')
    }
    case 'refresh_token': {
      const token = form.refresh_token ?? ''
      if (!state.refresh.has(token)) return { status: 400, body: { error: 400 } }
      return grantTokens(state, state.givesRefreshTokens ? token : null, '*')
    }
    default:
      return reject('unsupported_grant_type')
  }
}

function grantTokens(
  state: RedditState,
  refreshToken: string | null,
  scope: string,
): RedditWireResponse {
  const body = {
    access_token: state.createAccess(),
    token_type: 'bearer',
    expires_in: state.accessSeconds,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    scope,
  }
  return { status: 200, body }
}

function reject(error: string): RedditWireResponse {
  return { status: 200, body: { error } }
}

function getConsentPage(state: RedditState, query: Record<string, string>): RedditWireResponse {
  const getRedirectUrl = (result: Record<string, string>) => {
    const url = new URL(query.redirect_uri ?? '')
    const all = new URLSearchParams({ state: query.state ?? '', ...result })
    return `${url.href}?${all.toString().replaceAll('&', '&amp;')}`
  }
  const code = state.newCode(new URLSearchParams(query))
  const links = `<a href="${getRedirectUrl({ code })}">Allow</a> <a href="${getRedirectUrl({ error: 'access_denied' })}">Decline</a>`
  const body = `<!doctype html><title>Reddit</title><p>Let Assay post as you?</p>${links}`
  return { status: 200, body, headers: { 'content-type': 'text/html' } }
}
