import { crc32, deflateSync } from 'node:zlib'

export interface IndexedPicture {
  width: number
  height: number
  /** of each pixel its place in `colours`, and a zero before each line */
  lines: Buffer
  /** 0xrrggbb, at most 256 */
  colours: readonly number[]
}

/** https://www.w3.org/TR/png-3/#11Chunks; pngjs writes true colours alone. */
export function toIndexedPng({ width, height, lines, colours }: IndexedPicture): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bitsPerPixel, indexedColour, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const palette = Buffer.alloc(colours.length * 3)
  for (const [at, colour] of colours.entries()) palette.writeUIntBE(colour, at * 3, 3)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    toChunk('IHDR', header),
    toChunk('PLTE', palette),
    toChunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

const bitsPerPixel = 8
const indexedColour = 3

function toChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}
