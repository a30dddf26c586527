export const cookiePrefix = 'assay_auth'

/** No subdomain may set a cookie whose name begins with __Host-. */
export function getCookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${cookiePrefix}` : cookiePrefix
}

/** Gives the auth library the client IP that our server determined; the header of a caller is dropped. */
export const ipHeader = 'x-assay-client-ip'
