import type { IdeaId } from '../ideas/contract.ts'
import type { ValidatorId, ValidatorSignUpId } from './contract.ts'
import type { Interest } from './rules.ts'

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'validator-confirmation': {
      signUpId: ValidatorSignUpId
      interests: Interest[]
      /** ISO time; the link's token carries it */
      linkExpiresAt: string
    }
    /** once a week, to those whose interests something new matches */
    'validator-ideas': {
      validatorId: ValidatorId
      /** as typed; the letter shortens it and takes links out */
      name: string
      interests: Interest[]
      /** best first; titles as stored, shortened in the letter too */
      ideas: { id: IdeaId; title: string; interests: Interest[] }[]
    }
  }
}
