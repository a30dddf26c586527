import { brand, operator } from './brand.ts'

export function listMissingDetails(): string[] {
  return [
    ...(operator.name === '' ? ['the operator’s name'] : []),
    ...(operator.postalAddress === '' ? ['the operator’s postal address'] : []),
    // Names below .example receive no email (RFC 2606).
    ...(brand.helpDeskEmail.endsWith('.example')
      ? ['a help desk email that can receive email']
      : []),
  ]
}
