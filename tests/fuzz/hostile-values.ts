import fc from 'fast-check'

/** An element that no page has: in a response parsed as a page, a text was not escaped. */
export const markedElement = '<fuzz-marked onload=alert(1)>'

/** JSON that no JavaScript value serializes to, by index in this list. */
const rawJson = [
  '1e400',
  '-1e400',
  '-0',
  '0.1e-400',
  '9007199254740993',
  '123456789012345678901234567890',
  '1e308',
  '-1',
  '0',
  '1.5',
  'true',
  'null',
  '{}',
  '[]',
  '"\\u0000"',
  '"\\ud83d"',
  '"\\udc00x"',
  '"\\u202e\\u2066\\ufeff"',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"valueOf":2,"length":-1}',
  '{"$ne":null}',
  '{"a":1,"a":2,"a":3}',
  `${'['.repeat(400)}${']'.repeat(400)}`,
  `${'{"a":'.repeat(400)}1${'}'.repeat(400)}`,
  `[${'0,'.repeat(9999)}0]`,
  `[${'"@@idea@@",'.repeat(120)}"@@idea@@"]`,
  `"${'x'.repeat(30_000)}"`,
  `"${'\\u3300'.repeat(2000)}"`,
]

/** If a body holds this text as a string, it is replaced by the raw JSON. */
const rawMark = /"@@raw(\d+)@@"/g
const rawValue = fc.nat({ max: rawJson.length - 1 }).map((at) => `@@raw${at}@@`)

/** JSON as it is sent; marks of `hostileValue` become the raw JSON. */
export function stringify(value: unknown): string {
  return JSON.stringify(value).replaceAll(rawMark, (_, at: string) => rawJson[Number(at)] ?? 'null')
}

const meaningful = [
  markedElement,
  `"><script>alert(1)</script>${markedElement}`,
  `</script><script>x</script>${markedElement}`,
  `]]>${markedElement}<!--`,
  `' onmouseover='x' ${markedElement}`,
  "'; drop table ideas; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  '$1 $$ $tag$ \\ \\x',
  '%_%\\_%%%%%',
  '(a+)+$',
  `Adam Smi${'㌖'.repeat(1991)}1`,
  `http://${'C+'.repeat(12_000)}`,
  `a${'"'.repeat(498)}b`,
  `${'a'.repeat(60)}!`,
  '*'.repeat(80),
  '{title}{description}{{constructor}}${7*7}<%= 7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://127.0.0.1:9/',
  'http://[::1]:9/',
  'http://169.254.169.254/latest/meta-data/',
  'https://fuzz.invalid/x?y=z#w',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/path',
  '\r\nx-injected: 1\r\n\r\n<html>',
  'a\nBcc: victim@example.com',
  '=1+1|cmd',
  '@SUM(1)',
  '\u202egnp.exe\u202c',
  '\u0001\u0007\u001b[31m\u007f',
  '\u2028\u2029\u0085\ufeff',
  '\ufdfa'.repeat(100),
  '👩‍👩‍👧'.repeat(30),
  'İstanbul ß ﬁ Ǆ K Å',
  'Z\u0351\u036a\u0351'.repeat(40),
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '00000000-0000-0000-0000-000000000000',
  'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '-1',
  '1e9',
  '99999999999999999999',
  'eyJhIjoxfQ',
  'WzEsMl0',
  Buffer.from('[1e400,null,"x"]').toString('base64url'),
  Buffer.from('["2026-99-99T00:00:00Z","@@idea@@"]').toString('base64url'),
  Buffer.from('[99999999999999999999,1,"2026-11-20T12:00:00.000Z","x"]').toString('base64url'),
  'x@y',
  '"a b"@example.com',
  'ann@example.com\u0000',
  'a@[127.0.0.1]',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  'مثال@example.com',
  'ann+x.y@xn--bcher-kva.example',
  ' ',
  '',
  '\t\n',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...meaningful) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x', ' ', 'é', '𝒜', '<', '\u0000', '%', '"', '-'),
        fc.constantFrom(1, 39, 41, 99, 100, 101, 254, 255, 500, 501, 2001, 4097, 20_000),
      )
      .map(([message, times]) => message.repeat(times)),
  },
)

/** A value of any type, to be serialized by `stringify`. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: rawValue },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 12 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }) },
)
