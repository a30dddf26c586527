/** A page exports it as `handle`. */
export interface PageHandle {
  /** Each value is another page, cached on its own. */
  parameters?: readonly string[]
  /** Ids of the routes that visitors most often open from it. */
  next?: readonly string[]
  /** Read in the browser alone (a token, a filter of an administrator): the server never sees them. */
  browserParameters?: readonly string[]
}
