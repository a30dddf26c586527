import type { TextFieldProps } from '../../../platform/ui/forms/text-field.tsx'

/** No field has a name, so that no browser puts it into a URL. */
export type FieldStyle = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'ref' | 'onChange'>

const plain = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
} as const
/** 'new-password': browsers do not fill in passwords kept for this site. */
const masked = { ...plain, type: 'password', autoComplete: 'new-password' } as const

export const subredditField = {
  ...plain,
  field: 'subreddit',
  label: 'Target Subreddit',
  help: 'Without r/, as in SideProject.',
  maxLength: 200,
} as const

export const appFields = [
  { ...plain, field: 'clientId', label: 'Client ID' },
  { ...masked, field: 'clientSecret', label: 'Client Secret' },
] as const

export const accountFields = [
  { ...plain, field: 'username', label: 'Reddit Username' },
  { ...masked, field: 'password', label: 'Reddit Password' },
] as const

export const usernameField = {
  ...plain,
  field: 'username',
  label: 'Username',
  isOptional: true,
  help: 'Without u/.',
} as const

export const tokenFields = [
  { ...masked, field: 'accessToken', label: 'Access Token' },
  { ...masked, field: 'refreshToken', label: 'Refresh Token' },
] as const
