export function getReturnUrl(successUrl: string, sessionId: string): string {
  const url = new URL(successUrl)
  url.searchParams.set('session_id', sessionId)
  return url.href
}
