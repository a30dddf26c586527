// Runs in the pictures' own process, so that only it loads the fonts and the two drawing libraries.
import { Resvg } from '@resvg/resvg-js'
import { openFonts } from './fonts.ts'
import { openLayOut } from './lay-out.ts'
import type { Picture } from './picture.ts'

export function open() {
  const layOut = openLayOut(openFonts())
  return async (picture: Picture): Promise<Uint8Array> => {
    const svg = await layOut(picture)
    // Each picture holds 3 MB outside the heap's accounting, which only a garbage collection frees.
    globalThis.gc?.({ type: 'minor' })
    // All text is outlines by now, so no system font is needed.
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  }
}
