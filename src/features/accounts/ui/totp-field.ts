export const totpField = {
  field: 'code',
  label: 'Six-digit code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  spellCheck: false,
} as const
