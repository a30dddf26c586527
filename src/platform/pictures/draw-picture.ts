// What the pictures' process runs: it alone loads the fonts and the two libraries that draw.
import { Resvg } from '@resvg/resvg-js'
import { openFonts } from './fonts.ts'
import { openLayOut } from './lay-out.ts'
import type { Picture } from './picture.ts'

export function open() {
  const layOut = openLayOut(openFonts())
  return async (picture: Picture): Promise<Uint8Array> => {
    const svg = await layOut(picture)
    // 3 MB of each picture are outside of what the runtime counts, and stay until it looks for garbage.
    globalThis.gc?.({ type: 'minor' })
    // Letters are outlines by now: no font of the machine is looked for.
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  }
}
