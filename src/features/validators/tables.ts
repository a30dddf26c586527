import { column, defineTable, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { ValidatorId, ValidatorSignUpId } from './contract.ts'
import type { Interest } from './rules.ts'

export const validators = defineTable('validators', {
  id: column<ValidatorId>('uuid'),
  email: column<string>('text'),
  name: column<string>('text'),
  interests: column<Interest[]>('text[]'),
  source_url: nullable<string>('text'),
  source_title: nullable<string>('text'),
  confirmed_at: column<Date>('timestamp(3) with time zone'),
  told_until: nullable<Date>('timestamp(3) with time zone'),
})

export const validatorSignUps = defineTable('validator_sign_ups', {
  id: column<ValidatorSignUpId>('uuid'),
  email: column<string>('text'),
  name: column<string>('text'),
  interests: column<Interest[]>('text[]'),
  source_url: nullable<string>('text'),
  source_title: nullable<string>('text'),
  session_id: nullable<SessionId>('uuid'),
  link_expires_at: column<Date>('timestamp(3) with time zone'),
  created_at: column<Date>('timestamp(3) with time zone'),
  confirmed_at: nullable<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    validators: RowOf<typeof validators>
    validator_sign_ups: RowOf<typeof validatorSignUps>
  }
}
