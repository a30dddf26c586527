import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { getDigest } from '../http/digest.ts'
import { unavailable } from '../errors.ts'
import type { Picture } from './picture.ts'

const keptBytes = 4 * 1024 * 1024
/** Together they take about two seconds. */
const maxWaiting = 20
/** The first waits for its process to start, up to ten seconds on a busy machine. */
const defaultDeadlineMs = 20_000

export interface DrawnPicture {
  bytes: Buffer
  /** Of the bytes, in quotation marks. */
  etag: string
}

export interface Pictures {
  /** One at a time, each once. @throws AppError `unavailable` when too many wait; else the drawing's error */
  get(picture: Picture): Promise<DrawnPicture>
}

export function createPictures(
  draw: (picture: Picture, signal: AbortSignal) => Promise<Uint8Array>,
  deadlineMs = defaultDeadlineMs,
): Pictures {
  const drawn = new LRUCache<string, DrawnPicture>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const pending = new Map<string, Promise<DrawnPicture>>()
  const queue = new PQueue({ concurrency: 1 })

  async function drawNext(key: string, picture: Picture): Promise<DrawnPicture> {
    const png = await queue.add(() => draw(picture, AbortSignal.timeout(deadlineMs)))
    const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
    const finished = { bytes, etag: `"${getDigest(bytes)}"` }
    drawn.set(key, finished)
    return finished
  }

  return {
    async get(picture) {
      const key = getDigest(JSON.stringify(picture))
      const known = drawn.get(key) ?? pending.get(key)
      if (known) return known
      if (pending.size >= maxWaiting) {
        throw unavailable('Too many pictures are being drawn. Please try again in a moment.', 2)
      }
      const drawing = drawNext(key, picture).finally(() => pending.delete(key))
      pending.set(key, drawing)
      return drawing
    },
  }
}
