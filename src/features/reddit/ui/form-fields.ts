import type { TextFieldProps } from '../../../platform/ui/forms/text-field.tsx'

/** No field has a name, so that no browser puts it into a URL. */
export type FieldStyle = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'ref' | 'onChange'>

const plainField = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
} as const
/** 'new-password': browsers do not fill in passwords kept for this site. */
const maskedField = { ...plainField, type: 'password', autoComplete: 'new-password' } as const

export const subredditField = {
  ...plainField,
  field: 'subreddit',
  label: 'Target Subreddit',
  help: 'Without r/, as in SideProject.',
  maxLength: 200,
} as const

export const appFields = [
  { ...plainField, field: 'clientId', label: 'Client ID' },
  { ...maskedField, field: 'clientSecret', label: 'Client Secret' },
] as const

export const accountFields = [
  { ...plainField, field: 'username', label: 'Reddit Username' },
  { ...maskedField, field: 'password', label: 'Reddit Password' },
] as const

export const usernameField = {
  ...plainField,
  field: 'username',
  label: 'Username',
  isOptional: true,
  help: 'Without u/.',
} as const

export const tokenFields = [
  { ...maskedField, field: 'accessToken', label: 'Access Token' },
  { ...maskedField, field: 'refreshToken', label: 'Refresh Token' },
] as const
