import { CallError } from '../../../platform/functions/client.ts'

/** What the server said; ours where it said nothing, or could not be reached. */
export function failureText(failure: unknown, otherwise: string): string {
  return failure instanceof CallError && failure.message !== '' ? failure.message : otherwise
}
