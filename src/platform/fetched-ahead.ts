let isFetching = false

/** Fetches the files of a part, without running any: src/app/loading/load-after-files.ts. */
export function fetchAhead(load: () => Promise<unknown>): void {
  isFetching = true
  load().catch(() => {})
  isFetching = false
}

/** True for what `fetchAhead` calls before it returns. */
export function isFetchedAhead(): boolean {
  return isFetching
}
