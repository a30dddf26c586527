/** Before the name of each cookie of somebody who signs in: `assay_auth.session_token`. */
export const cookiePrefix = 'assay_auth'

/** Tells the auth library the client's address, as the house knows it; a caller's own is dropped. */
export const ipHeader = 'x-assay-client-address'
