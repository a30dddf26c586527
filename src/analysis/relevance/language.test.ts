import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withLanguage, isReadable, getLanguage } from './language.ts'

const english =
  'I have been writing the same reminder to the same three clients every month, and none of them has paid on time this year.'

it.each([
  ['en', english],
  [
    'de',
    'Ich schreibe jeden Monat dieselbe Erinnerung an dieselben drei Kunden, und keiner von ihnen hat dieses Jahr pünktlich bezahlt.',
  ],
  [
    'es',
    'Cada mes escribo el mismo recordatorio a los mismos tres clientes, y ninguno de ellos ha pagado a tiempo este año, ni uno solo.',
  ],
  [
    'ru',
    'Каждый месяц я пишу одно и то же напоминание одним и тем же трём клиентам, и никто из них в этом году не заплатил вовремя.',
  ],
  [
    'ja',
    '毎月同じ三人の顧客に同じ督促状を書いていますが、今年は誰も期日どおりに支払ってくれませんでした。本当に困っていますし、もう疲れました。',
  ],
])('detects the language %s', (language, text) => {
  expect(getLanguage(text)).toBe(language)
})

it.each([
  ['nothing', ''],
  ['a few words', 'Rechnung überfällig'],
  ['signs', '!!! 😀 --- '.repeat(40)],
  ['addresses', 'https://example.com/eine-rechnung-die-niemand-bezahlt '.repeat(20)],
])('detects no language in %s', (_name, text) => {
  expect(getLanguage(text)).toBeNull()
})

it('detects English in a title of names and nouns', () => {
  expect(
    getLanguage('Postgres connection pooling benchmarks: PgBouncer, Odyssey, Supavisor, PgCat'),
  ).toBe('en')
})

it('reads English, the language of the subject and texts of unknown language', () => {
  const german =
    'Niemand bezahlt meine Rechnungen rechtzeitig, und ich habe keine Lust mehr, ständig daran zu erinnern.'
  expect(isReadable(english, new Set(['de']))).toBe(true)
  expect(isReadable(german, new Set(['de']))).toBe(true)
  expect(isReadable(german, new Set(['en']))).toBe(false)
  expect(isReadable('Rechnung', new Set(['en']))).toBe(true)
})

it('detects the language of any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const language = getLanguage(text)
      expect(language === null || /^[a-z]{2,3}$/.test(language)).toBe(true)
    }),
    { numRuns: 200 },
  )
  expect(getLanguage('x'.repeat(100_000))).toBeTypeOf('string')
})

it.each([
  [
    'de',
    'Handwerker vergessen die Angebote und verlieren Aufträge',
    ['Angebote', 'Aufträge'],
    'und',
  ],
  ['ja', '請求書の支払いが遅れて困っているフリーランス', ['請求', 'フリーランス'], 'の'],
])(
  'removes the stop words of %s and separates the other words',
  (language, problem, kept, left) => {
    const subject = withLanguage({ idea: '', problem })
    expect(subject.language).toBe(language)
    const words = subject.problem.split(/\s+/)
    expect(words).toEqual(expect.arrayContaining(kept))
    expect(words).not.toContain(left)
  },
)

it('leaves an English subject unchanged', () => {
  const subject = {
    idea: 'Reminders',
    problem: 'Clients pay late, and chasing invoices is awkward',
  }
  expect(withLanguage(subject)).toEqual(subject)
})
