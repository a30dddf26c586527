import type { GrantId } from './contract.ts'

declare module '../../platform/mail/letters.ts' {
  interface LetterKinds {
    /** full scans that the operator gave away */
    'scan-gift': { grantId: GrantId; count: number }
  }
}
