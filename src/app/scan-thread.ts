// Scans in a thread of their own: asking, reading and counting there, the database here.
import type { ScansHouse } from '../features/scans/context.ts'
import type { ScanNews } from '../features/scans/search-and-read.ts'
import type { Config } from '../platform/config.server.ts'
import type { Store } from '../platform/store.ts'
import { createThread } from '../platform/work/create-thread.ts'

/** Long enough to keep a login over a quiet spell: Bluesky allows 300 a day. */
const idleSeconds = 300

export interface ScanThread extends Pick<ScansHouse, 'searchAndRead'> {
  end(): Promise<void>
}

/** @param clock of the site */
export function createScanThread(config: Config, store: Store, clock: () => Date): ScanThread {
  const thread = createThread(new URL('./scan-work.ts', import.meta.url), {
    given: config,
    answers: { ...store },
    idleSeconds,
  })
  return {
    searchAndRead: (order, onNews, signal) =>
      thread.run(
        { ...order, now: clock() },
        { onTold: (news) => onNews(news as ScanNews), signal },
      ),
    end: () => thread.end(),
  }
}
