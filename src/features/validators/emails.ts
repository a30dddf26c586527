import type { IdeaId } from '../ideas/contract.ts'
import type { ValidatorId, ValidatorSignUpId } from './contract.ts'
import type { Interest } from './rules.ts'

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'validator-confirmation': {
      signUpId: ValidatorSignUpId
      interests: Interest[]
      linkExpiresAt: string
    }
    'validator-ideas': {
      validatorId: ValidatorId
      /** as typed; the email shortens it and removes links */
      name: string
      interests: Interest[]
      /** best first; titles as stored, shortened by the email too */
      ideas: { id: IdeaId; title: string; interests: Interest[] }[]
    }
  }
}
