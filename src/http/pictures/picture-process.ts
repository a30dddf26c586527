import type { Picture } from '../../platform/pictures/picture.ts'
import { createThread } from '../../platform/workers/create-thread.ts'

/** Crawlers come in bursts after a link was shared; later the memory is worth more. */
const idleSeconds = 20
const childProcess = { flags: ['--max-old-space-size=128', '--max-semi-space-size=2'] }

export interface PictureProcess {
  draw: (picture: Picture, signal: AbortSignal) => Promise<Uint8Array>
  end(): Promise<void>
}

/** A title that crashes the native renderer ends only this process. */
export function createPictureProcess(): PictureProcess {
  const module = new URL('../../platform/pictures/draw-picture.ts', import.meta.url)
  const thread = createThread(module, { initialData: null, idleSeconds, childProcess })
  return {
    draw: (picture, signal) => thread.run(picture, { onMessage: () => {}, signal }),
    end: () => thread.end(),
  }
}
