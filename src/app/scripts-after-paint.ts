/**
 * A browser ignores tags of these kinds until `scriptsAfterPaint` renames them. User texts are escaped.
 * @param page a whole page in UTF-8
 */
export function holdScripts(page: Buffer): Buffer<ArrayBuffer> {
  const text = page
    .toString('latin1')
    .replaceAll('<link rel="modulepreload"', `<link rel="${held}" fetchpriority="low"`)
    .replace('type="module" async=""', `type="${held}"`)
  return Buffer.from(text, 'latin1')
}

const held = 'after-paint'

/**
 * Loads the scripts once the page's text is painted; at once in a hidden window, which paints nothing, and
 * after two seconds at the latest. The copy of a script runs; a renamed one would not.
 */
export const scriptsAfterPaint = `{
let load=()=>{
load=()=>{}
for(let link of document.querySelectorAll('link[rel=${held}]'))link.rel='modulepreload'
let held=document.querySelector('script[type=${held}]'),script=document.createElement('script')
script.type='module'
script.textContent=held.textContent
held.replaceWith(script)
}
if(document.visibilityState==='hidden')load()
else{
new PerformanceObserver(list=>{if(list.getEntriesByName('first-contentful-paint')[0])load()}).observe({type:'paint',buffered:true})
setTimeout(()=>load(),2000)
}
}`
