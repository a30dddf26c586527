// What the pictures' thread runs: it alone loads the fonts and the two libraries that draw.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { Picture } from './picture.ts'

export function open() {
  const fonts = Promise.all([
    font(
      'Fraunces',
      600,
      import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    ),
    font('Inter', 500, import.meta.resolve('@fontsource/inter/files/inter-latin-500-normal.woff')),
  ])
  return async ({ width, height, root }: Picture): Promise<Uint8Array> => {
    const svg = await satori(root, { width, height, fonts: await fonts })
    // Letters are outlines by now: no font of the machine is looked for.
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  }
}

async function font(name: string, weight: 500 | 600, address: string) {
  return { name, weight, style: 'normal' as const, data: await readFile(fileURLToPath(address)) }
}
