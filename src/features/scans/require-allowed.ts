import { findRefusal, type Refusal } from '../../analysis/subject/find-refusal.ts'
import { brand } from '../../platform/brand.ts'
import { AppError } from '../../platform/errors.ts'

/** @throws AppError `invalid_input` for what we do not scan for */
export function requireAllowed(searchQuery: string, searches?: readonly string[] | null): void {
  const refusal = findRefusal(searchQuery, searches ?? [])
  if (refusal) throw new AppError('invalid_input', refusalTexts[refusal])
}

const misread = `If we misread your text, please write to us at ${brand.helpDeskEmail}.`

const refusalTexts: Record<Refusal, string> = {
  trade: `We don’t scan for dealing in stolen or forged goods or documents, drugs or weapons. ${misread}`,
  person: `We don’t scan for a private person. If you mean something else, describe the problem in a sentence. ${misread}`,
}
