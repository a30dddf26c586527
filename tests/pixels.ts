import { Renderer } from '@takumi-rs/core'
import { getSize } from './pictures.ts'

export interface Bounds {
  left: number
  top: number
  /** exclusive */
  right: number
  bottom: number
}

/** The smallest rectangle of pixels that differ from the one at 30, 30; null: there are none. */
export async function findInk(png: Uint8Array, from = 0): Promise<Bounds | null> {
  const { width, height } = getSize(Buffer.from(png))
  const image = { type: 'image', src: png, width, height } as const
  const pixels = await new Renderer().render(image, { width, height, format: 'raw' })
  const paper = pixels.readUInt32BE((30 * width + 30) * 4)
  const ink: Bounds = { left: width, top: height, right: 0, bottom: 0 }
  for (let at = from * width; at < width * height; at += 1) {
    if (pixels.readUInt32BE(at * 4) === paper) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    ink.left = Math.min(ink.left, x)
    ink.top = Math.min(ink.top, y)
    ink.right = Math.max(ink.right, x + 1)
    ink.bottom = Math.max(ink.bottom, y + 1)
  }
  return ink.right > 0 ? ink : null
}
