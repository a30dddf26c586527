import { invalidInput } from '../errors.ts'
import { readLinkToken, writeLinkToken } from './link-token.ts'

export interface EmailLink<Id extends string> {
  id: Id
  expiresAt: Date
}

/**
 * Writes and reads the links of one kind of email.
 * @param invalidText the error message for an invalid token
 */
export function emailLinks<Id extends string>(purpose: string, invalidText: string) {
  return {
    write: (link: EmailLink<Id>, secretKey: string): string =>
      writeLinkToken(link, purpose, secretKey),
    /** @throws AppError `invalid_input` for an invalid token; callers must check `expiresAt` */
    read(token: string, secretKey: string): EmailLink<Id> {
      const link = readLinkToken(token, purpose, secretKey)
      if (link?.expiresAt) return { id: link.id as Id, expiresAt: link.expiresAt }
      throw invalidInput([{ path: 'token', message: invalidText }])
    },
  }
}
