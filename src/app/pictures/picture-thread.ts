import type { Picture } from '../../platform/pictures/picture.ts'
import { createThread } from '../../platform/work/create-thread.ts'

/** Crawlers come in bursts, after a link was shared; then the memory is worth more. */
const idleSeconds = 20

export interface PictureThread {
  /** @returns PNG */
  draw: (picture: Picture, signal: AbortSignal) => Promise<Uint8Array>
  end(): Promise<void>
}

/** Nothing that draws is loaded before the first picture, and nothing of it stays after the last. */
export function createPictureThread(): PictureThread {
  const module = new URL('../../platform/pictures/draw-picture.ts', import.meta.url)
  const thread = createThread(module, { given: null, idleSeconds })
  return {
    draw: (picture, signal) => thread.run(picture, { onTold: () => {}, signal }),
    end: () => thread.end(),
  }
}
