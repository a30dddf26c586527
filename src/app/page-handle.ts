/** A page exports it as `handle`: the search parameters that it reads. */
export interface PageHandle {
  /** Each value is another page, cached on its own. */
  parameters?: readonly string[]
  /** Read in the browser alone (a token, a filter of an administrator): the server never sees them. */
  browserParameters?: readonly string[]
}
