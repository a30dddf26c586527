import { constants, setPriority } from 'node:os'

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/** @param id of a process; on Linux of a single thread, and threads created by it later inherit the priority */
export function lowerPriority(id: number, isLowest: boolean): void {
  try {
    // Where others keep all processors busy, the lowest gets about a sixtieth of one, the other a tenth.
    setPriority(id, isLowest ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or a sandbox does not allow it.
  }
}
