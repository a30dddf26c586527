import { refreshRanks } from '../features/ideas/refresh-ranks.ts'
import type { IdeaId } from '../features/ideas/contract.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Log } from '../platform/log.ts'

const everyMs = 1000

/** Ideas written at once: the embedded database blocks for some 1 ms for each. */
const batchSize = 4

export interface RankRefresher {
  markChanged(ideaIds: IdeaId[]): void
  flush(): Promise<void>
  stop(): Promise<void>
}

export function startRankRefresher(db: Database, log: Log): RankRefresher {
  let changed = new Set<IdeaId>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function refresh(): Promise<void> {
    const ids = [...changed]
    changed = new Set()
    try {
      while (ids.length > 0) {
        await refreshRanks(db, ids.slice(0, batchSize))
        ids.splice(0, batchSize)
      }
    } catch (error) {
      log.warn({ message: String(error) }, 'the order of lists could not be refreshed')
      markChanged(ids)
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running = running.then(refresh)
    return running
  }

  function markChanged(ideaIds: IdeaId[]): void {
    for (const id of ideaIds) changed.add(id)
    timer ??= setTimeout(() => void flush(), everyMs)
  }

  return {
    markChanged,
    flush,
    async stop() {
      await flush()
      clearTimeout(timer)
    },
  }
}
