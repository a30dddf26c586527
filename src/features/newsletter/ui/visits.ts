import { readStored, store } from '../../../platform/ui/browser-storage.ts'

/** @returns whether there was an earlier visit; false if the browser blocks storage */
export function recordVisit(): boolean {
  const hasVisited = readStored(key) === 'true'
  if (!hasVisited) store(key, 'true')
  return hasVisited
}

const key = 'hasVisited'
