/**
 * The code that a bookmark runs on any page. It only opens a window: the content security policy of
 * a page does not restrict that, but would block a request, a script or a style.
 */
export function getBookmarkletCode(publicUrl: string): string {
  // No per cent sign: browsers decode the URL of a bookmark before they run it.
  return (
    `javascript:void(window.open('${publicUrl}/validate-interest?'+` +
    'new URLSearchParams({url:location.href.slice(0,2000),title:document.title.slice(0,200)}),' +
    "'_blank','popup,width=500,height=600'))"
  )
}
