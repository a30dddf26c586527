import { redirect } from 'react-router'
import { AppError } from '../platform/errors.ts'

/**
 * For the catch of a loader: an invalid cursor leads to the first page.
 * @throws the redirect, or else the error
 */
export function redirectInvalidCursor(
  error: unknown,
  cursor: string | undefined,
  firstPageUrl: string,
): never {
  const isInvalidCursor = error instanceof AppError && error.code === 'invalid_input'
  if (cursor !== undefined && isInvalidCursor) throw redirect(firstPageUrl)
  throw error
}
