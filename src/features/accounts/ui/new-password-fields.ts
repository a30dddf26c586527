import { minPasswordLength } from '../rules.ts'

export const newPasswordFields = [
  {
    field: 'newPassword',
    label: 'New password',
    type: 'password',
    autoComplete: 'new-password',
    help: `At least ${minPasswordLength} characters. A sentence that no one else would write works well.`,
  },
  {
    field: 'repeated',
    label: 'Repeat new password',
    type: 'password',
    autoComplete: 'new-password',
  },
] as const
