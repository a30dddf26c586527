import { CallError } from '../../../platform/functions/client.ts'

/** What the server said of a refusal, or our own words where it said nothing. */
export function failureText(failure: unknown, otherwise: string): string {
  return failure instanceof CallError && failure.message !== '' ? failure.message : otherwise
}
