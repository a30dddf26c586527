import { invalidInput } from '../errors.ts'
import { readLinkToken, writeLinkToken } from './link-token.ts'

/** A link that works for some days. */
export interface EmailLink<Id extends string> {
  /** what it is about */
  id: Id
  expiresAt: Date
}

/**
 * The links of one kind of letter.
 * @param invalidText said of a token that is not one of theirs
 */
export function emailLinks<Id extends string>(purpose: string, invalidText: string) {
  return {
    write: (link: EmailLink<Id>, secretKey: string): string =>
      writeLinkToken(link, purpose, secretKey),
    /** @throws AppError `invalid_input`; how old it is, is for the caller to look at. */
    read(token: string, secretKey: string): EmailLink<Id> {
      const link = readLinkToken(token, purpose, secretKey)
      if (link?.expiresAt) return { id: link.id as Id, expiresAt: link.expiresAt }
      throw invalidInput([{ path: 'token', message: invalidText }])
    },
  }
}
