import { minPasswordLength } from '../rules.ts'

export const newPasswordFields = [
  {
    field: 'newPassword',
    label: 'New password',
    type: 'password',
    autoComplete: 'new-password',
    help: `At least ${minPasswordLength} characters. A sentence that nobody else would write is a good one.`,
  },
  {
    field: 'repeated',
    label: 'New password, once more',
    type: 'password',
    autoComplete: 'new-password',
  },
] as const
