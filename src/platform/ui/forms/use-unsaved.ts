import { useEffect, useSyncExternalStore } from 'react'

let formCount = 0
const listeners = new Set<() => void>()

/** Declares that a form has changes which would be lost with it. */
export function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    changeCount(1)
    return () => changeCount(-1)
  }, [isChanged])
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    onCountChange,
    () => formCount > 0,
    () => false,
  )
}

function changeCount(by: 1 | -1): void {
  formCount += by
  for (const listener of listeners) listener()
}

function onCountChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
