/** Phones show digits and suggest the code of the app. */
export const totpField = {
  field: 'code',
  label: 'Six-digit code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  spellCheck: false,
} as const
