import { constants, setPriority } from 'node:os'

/** @param id of a process; on Linux of a single thread, and threads created by it later inherit the priority */
export function lowerPriority(id: number): void {
  try {
    setPriority(id, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended, or a sandbox does not allow it.
  }
}
