import type { Picture } from '../../platform/pictures/picture.ts'
import { createThread } from '../../platform/workers/create-thread.ts'

/** Crawlers come in bursts, after a link was shared; then the memory is worth more. */
const idleSeconds = 20
/** Its collector is called by hand: most of what a picture takes is outside of what the runtime counts. */
const processFlags = ['--max-old-space-size=128', '--max-semi-space-size=2', '--expose-gc']

export interface PictureProcess {
  /** @returns PNG */
  draw: (picture: Picture, signal: AbortSignal) => Promise<Uint8Array>
  end(): Promise<void>
}

/**
 * Nothing that draws is loaded before the first picture, and nothing of it stays after the last. A title that
 * breaks the native renderer takes its process along and nothing else.
 */
export function createPictureProcess(): PictureProcess {
  const module = new URL('../../platform/pictures/draw-picture.ts', import.meta.url)
  const place = createThread(module, { given: null, idleSeconds, processFlags })
  return {
    draw: (picture, signal) => place.run(picture, { onMessage: () => {}, signal }),
    end: () => place.end(),
  }
}
