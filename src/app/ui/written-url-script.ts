declare global {
  interface Window {
    /** path and query for which the server wrote this document */
    writtenUrl?: string
  }
}

/** In the head: who goes back before the page reacts changes the URL under it. */
export const writtenUrlScript = 'window.writtenUrl=location.pathname+location.search;'

export function isWrittenForUrl(): boolean {
  const { pathname, search } = window.location
  return window.writtenUrl === undefined || window.writtenUrl === pathname + search
}
