import { brand } from './brand.ts'

/** Edited by the operator: who is responsible for the site, its data and its sales. Privacy page, terms and receipts leave out what is empty. */
export const operator: { name: string; postalAddress: string } = { name: '', postalAddress: '' }

/** What a public site lacks for a true privacy page. */
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
