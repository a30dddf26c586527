// The characters that a font file supports: its table `cmap`, out of WOFF (https://www.w3.org/TR/WOFF/) or
// WOFF 2 (https://www.w3.org/TR/WOFF2/), formats 4 and 12 of
// https://learn.microsoft.com/typography/opentype/spec/cmap.
import { brotliDecompressSync, inflateSync } from 'node:zlib'

/** @returns code points. @throws RangeError if the file ends too early */
export function getCharacters(file: Buffer): ReadonlySet<number> {
  const characters = new Set<number>()
  const cmap = file.toString('latin1', 0, 4) === 'wOF2' ? ofSecond(file) : ofFirst(file)
  if (!cmap) return characters
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 4) addOfFormat4(table, characters)
    if (format === 12) addOfFormat12(table, characters)
  }
  return characters
}

function ofFirst(file: Buffer): Buffer | null {
  const tables = file.readUInt16BE(12)
  for (let entry = 44; entry < 44 + tables * 20; entry += 20) {
    if (file.toString('latin1', entry, entry + 4) !== 'cmap') continue
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(entry + place))
    if (offset === undefined || packed === undefined) return null
    const bytes = file.subarray(offset, offset + packed)
    return packed === length ? bytes : inflateSync(bytes)
  }
  return null
}

/** WOFF 2's numbers of the known tables `cmap`, `glyf` and `loca`. */
const known = { cmap: 0, glyf: 10, loca: 11, other: 63 }

/** All tables are compressed in one stream, in the order of the directory. */
function ofSecond(file: Buffer): Buffer | null {
  const reader = { file, at: 48 }
  let start = 0
  let found: [number, number] | null = null
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(reader.at)
    reader.at += 1
    const table = flags & 63
    if (table === known.other) reader.at += 4
    let length = base128(reader)
    const isOutline = table === known.glyf || table === known.loca
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    if (isTransformed) length = base128(reader)
    if (table === known.cmap) found = [start, start + length]
    start += length
  }
  const packed = file.subarray(reader.at, reader.at + file.readUInt32BE(20))
  return found && brotliDecompressSync(packed).subarray(...found)
}

function base128(reader: { file: Buffer; at: number }): number {
  let value = 0
  for (let left = 5; left > 0; left -= 1) {
    const byte = reader.file.readUInt8(reader.at)
    reader.at += 1
    value = value * 128 + (byte & 127)
    if (byte < 128) break
  }
  return value
}

function addOfFormat4(table: Buffer, characters: Set<number>): void {
  const twice = table.readUInt16BE(6)
  const [ends, starts] = [14, 16 + twice]
  const [deltas, offsets] = [starts + twice, starts + 2 * twice]
  for (let at = 0; at < twice; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    const [delta, offset] = [table.readUInt16BE(deltas + at), table.readUInt16BE(offsets + at)]
    for (let character = start; character <= end && character < 0xff_ff; character += 1) {
      const place = offsets + at + offset + (character - start) * 2
      const glyph = offset === 0 ? character + delta : table.readUInt16BE(place)
      if ((glyph & 0xff_ff) !== 0) characters.add(character)
    }
  }
}

function addOfFormat12(table: Buffer, characters: Set<number>): void {
  for (let group = 16; group < 16 + table.readUInt32BE(12) * 12; group += 12) {
    const [start, end] = [table.readUInt32BE(group), table.readUInt32BE(group + 4)]
    const first = table.readUInt32BE(group + 8)
    for (let character = start; character <= end; character += 1) {
      if (first + character - start !== 0) characters.add(character)
    }
  }
}
