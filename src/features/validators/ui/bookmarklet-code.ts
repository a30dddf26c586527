/** Only opens a window, which a page's content security policy does not restrict, unlike a request or a script. */
export function getBookmarkletCode(publicUrl: string): string {
  // No per cent sign: browsers decode the URL of a bookmark before they run it. Query, fragment and password of the
  // page stay there, as they may hold its secrets.
  return (
    `javascript:void(window.open('${publicUrl}/validate-interest?'+` +
    "new URLSearchParams({url:(location.protocol+'//'+location.host+location.pathname).slice(0,2000)," +
    'title:document.title.slice(0,200)}),' +
    "'_blank','popup,width=500,height=600'))"
  )
}
