/**
 * What a bookmark of the button runs on somebody else's page. It only opens a window: a page's content
 * security policy has no word on that, while it would stop a request, a script or a style.
 */
export function bookmarkletCode(publicUrl: string): string {
  // No per cent sign: browsers decode the address of a bookmark before they run it.
  return (
    `javascript:void(window.open('${publicUrl}/validate-interest?'+` +
    'new URLSearchParams({url:location.href.slice(0,2000),title:document.title.slice(0,200)}),' +
    "'_blank','popup,width=500,height=600'))"
  )
}
