import { eld } from 'eld/extrasmall'
import { expect, it } from 'vitest'
import { getForeignLanguage, mayBeForeign } from './foreign-language.ts'

const getLanguage = (text: string) => (mayBeForeign(text) ? getForeignLanguage(text, eld) : null)

it.each([
  ['de', 'Handwerker vergessen, Angebote nachzufassen, und verlieren deshalb Aufträge'],
  ['es', 'Los inquilinos pierden su fianza porque el casero inventa daños'],
  ['fr', 'Les locataires perdent leur caution parce que le propriétaire invente des dégâts'],
  ['ja', '請求書の支払いが遅れて困っているフリーランス'],
  ['ru', 'Клиенты платят поздно'],
  ['pt', 'Os clientes do salão faltam a consulta e a dona do salão perde dinheiro no fim do mês'],
  ['hu', 'A vállalkozók elfelejtik kiszámlázni a munkát, és a pénz nem érkezik meg'],
  ['pl', 'Klienci nie płacą na czas i nikt nie ma siły do nich dzwonić'],
  ['it', 'I clienti non pagano le fatture in tempo e nessuno ha voglia di sollecitarli'],
  ['nl', 'Klanten betalen hun facturen of offertes te laat en niemand is in staat ze te bellen'],
  ['cs', 'Zákazníci neplatí včas a nikdo nemá sílu jim pořád volat do práce'],
  ['de', 'My Handwerker never calls back, weil er nie Zeit für ein Angebot hat und alles vergisst'],
])('detects that a problem is written in %s', (language, text) => {
  expect(getLanguage(text)).toBe(language)
})

it.each([
  'Tenants lose deposits',
  'Clients pay late, and chasing invoices is awkward',
  'late invoices freelancers chasing clients payments awkward',
  'Neighbours buy a drill, use it once and store it for years',
  'Postgres connection pooling',
  'Café owners à la carte: menus change daily, printing costs a fortune',
  'Naïve résumé parsing loses candidates with accents in their names',
  '😀😀😀 !!! 12345',
  '',
])('treats %j as English', (text) => {
  expect(getLanguage(text)).toBeNull()
})

it('does not need the detector for plain English of any length', () => {
  expect(
    mayBeForeign('I never know what my clients owe me at the end of the month. '.repeat(9)),
  ).toBe(false)
})
