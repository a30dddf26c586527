import { constants, setPriority } from 'node:os'

/**
 * Lets requests come first.
 * @param id of a process; on Linux of one thread, whose priority the threads that it starts later take over
 */
export function giveWay(id: number): void {
  try {
    setPriority(id, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended, or a sandbox does not allow it.
  }
}
