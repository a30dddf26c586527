export const cookiePrefix = 'assay_auth'

/** Gives the auth library the client IP that our server determined; the header of a caller is dropped. */
export const ipHeader = 'x-assay-client-address'
