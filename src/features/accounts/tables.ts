import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { UserId } from '../../shared/schema/ids.ts'

export const users = defineTable('users', {
  id: column<UserId>('uuid'),
  name: column<string>('text'),
  email: column<string>('text'),
  email_verified: generated<boolean>('boolean'),
  image: nullable<string>('text'),
  two_factor_enabled: generated<boolean>('boolean'),
  /** by password; with a second factor, those that its code completed are not counted */
  sign_ins: generated<number>('integer'),
  created_at: column<Date>('timestamp(3) with time zone'),
  updated_at: column<Date>('timestamp(3) with time zone'),
})

export const userSessions = defineTable('user_sessions', {
  id: column<string>('uuid'),
  user_id: column<UserId>('uuid'),
  token: column<string>('text'),
  expires_at: column<Date>('timestamp(3) with time zone'),
  ip_address: nullable<string>('text'),
  user_agent: nullable<string>('text'),
  /** when the password was last given again; null if only to sign in */
  confirmed_at: nullable<Date>('timestamp(3) with time zone'),
  created_at: column<Date>('timestamp(3) with time zone'),
  updated_at: column<Date>('timestamp(3) with time zone'),
})

export const userCredentials = defineTable('user_credentials', {
  id: column<string>('uuid'),
  user_id: column<UserId>('uuid'),
  account_id: column<string>('text'),
  provider_id: column<string>('text'),
  access_token: nullable<string>('text'),
  refresh_token: nullable<string>('text'),
  id_token: nullable<string>('text'),
  access_token_expires_at: nullable<Date>('timestamp(3) with time zone'),
  refresh_token_expires_at: nullable<Date>('timestamp(3) with time zone'),
  scope: nullable<string>('text'),
  password: nullable<string>('text'),
  created_at: column<Date>('timestamp(3) with time zone'),
  updated_at: column<Date>('timestamp(3) with time zone'),
})

export const userVerifications = defineTable('user_verifications', {
  id: column<string>('uuid'),
  identifier: column<string>('text'),
  value: column<string>('text'),
  expires_at: column<Date>('timestamp(3) with time zone'),
  created_at: column<Date>('timestamp(3) with time zone'),
  updated_at: column<Date>('timestamp(3) with time zone'),
})

export const userSecondFactors = defineTable('user_second_factors', {
  id: column<string>('uuid'),
  user_id: column<UserId>('uuid'),
  secret: column<string>('text'),
  backup_codes: column<string>('text'),
  verified: generated<boolean>('boolean'),
  failed_verification_count: generated<number>('integer'),
  locked_until: nullable<Date>('timestamp(3) with time zone'),
})

export const userRoles = defineTable('user_roles', {
  user_id: column<UserId>('uuid'),
  role: column<'admin'>('text'),
  created_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    users: RowOf<typeof users>
    user_sessions: RowOf<typeof userSessions>
    user_credentials: RowOf<typeof userCredentials>
    user_verifications: RowOf<typeof userVerifications>
    user_second_factors: RowOf<typeof userSecondFactors>
    user_roles: RowOf<typeof userRoles>
  }
}
