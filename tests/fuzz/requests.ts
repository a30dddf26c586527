// Requests made from the OpenAPI document and from undocumented parts: headers, paths, pages.
import fc from 'fast-check'
import { pickOneIn } from './one-in.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileValue, stringify } from './hostile-values.ts'
import { oddHeaders } from './odd-headers.ts'
import type { Caller, Operation } from './operations.ts'
import { anyPageRequest } from './page-requests.ts'
import { nearlyValid, validValue } from './schema-values.ts'
import { anyRawRequest } from './raw-requests.ts'

export function anyRequest(operations: Operation[]): fc.Arbitrary<FuzzRequest> {
  // Checking a password takes a tenth of a second of a processor, so there are fewer of those.
  const isCostly = ({ name }: Operation) => name.startsWith('auth/')
  const cheap = operations.filter((one) => !isCostly(one))
  const costly = operations.filter(isCostly)
  // Built once each: generators for a pattern take a second to build.
  return fc.oneof(
    { weight: 80, arbitrary: fc.oneof(...cheap.map(anyCall)) },
    { weight: 2, arbitrary: fc.oneof(...costly.map(anyCall)) },
    { weight: 13, arbitrary: anyPageRequest },
    { weight: 5, arbitrary: anyRawRequest },
  )
}

export function anyCall(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { method } = operation
  const shaped = method === 'GET' ? anyRead(operation) : anyWrite(operation)
  return fc
    .tuple(
      shaped,
      anyCaller(operation.caller),
      pickOneIn(oddHeaders, 4),
      pickOneIn(fc.constantFrom('PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'GET', 'POST'), 25),
    )
    .map(([request, caller, headers, otherMethod]) => ({
      ...request,
      caller,
      name: operation.name,
      method: otherMethod ?? method,
      headers: { ...request.headers, ...headers },
      isStream: operation.isStream,
    }))
}

function anyCaller(defaultCaller: Caller): fc.Arbitrary<Caller> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(defaultCaller) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Caller>('visitor', 'founder', 'admin', 'program'),
    },
  )
}

type Shape = Pick<FuzzRequest, 'path' | 'headers' | 'body'>

function anyWrite({ path, input, subject }: Operation): fc.Arbitrary<Shape> {
  const json = { 'content-type': 'application/json' }
  const valid = validValue(input, '', subject).map(stringify)
  const nearly = nearlyValid(input, subject).map(stringify)
  const any = fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 7, arbitrary: nearly },
    { weight: 1, arbitrary: hostileValue.map(stringify) },
    { weight: 2, arbitrary: valid.chain(brokenText) },
  )
  const sent = any.map((body) => ({ path, headers: json, body }))
  const asBytes = valid.chain((body) =>
    fc.constantFrom<Shape>(
      { path, headers: json, body: Buffer.from(body, 'utf16le') },
      { path, headers: json, body: Buffer.from(`\ufeff${body}`) },
      { path, headers: json, body: Buffer.from(body, 'latin1') },
      { path, headers: json, body: Buffer.concat([Buffer.from(body), Buffer.from([0xff])]) },
      { path, headers: { 'content-type': 'application/json; charset=utf-16' }, body },
      { path, headers: { 'content-type': 'application/JSON;x="' }, body },
      { path, headers: { 'content-type': 'text/plain' }, body },
      { path, headers: { 'content-type': 'multipart/form-data; boundary=x' }, body },
      { path, headers: { ...json, 'content-encoding': 'gzip' }, body },
      { path, headers: { ...json, 'transfer-encoding': 'chunked' }, body },
      { path, headers: {}, body },
      { path, headers: json },
      { path: `${path}?${body}`.replaceAll(/[^!-~]/g, ''), headers: json, body },
    ),
  )
  return fc.oneof({ weight: 9, arbitrary: sent }, { weight: 1, arbitrary: asBytes })
}

/** JSON cut off, doubled, with a key given twice, or with a wrong byte. */
function brokenText(body: string): fc.Arbitrary<string> {
  const twice = body.replace(/^\{("[^"]+":)/, '{$1null,$1')
  return fc.oneof(
    fc.nat({ max: body.length }).map((at) => body.slice(0, at)),
    fc.constantFrom(body + body, `[${body}]`, twice, `${body}}`, `/**/${body}`, body.slice(1)),
    fc
      .tuple(
        fc.nat({ max: body.length }),
        fc.constantFrom('\\u0000', '\\ud800', '"', '\u0001', ','),
      )
      .map(([at, text]) => body.slice(0, at) + text + body.slice(at)),
  )
}

function anyRead({ path, input, subject }: Operation): fc.Arbitrary<Shape> {
  const value = fc.oneof(
    { weight: 6, arbitrary: validValue(input, '', subject) },
    { weight: 4, arbitrary: nearlyValid(input, subject) },
  )
  return fc.tuple(value, pickOneIn(strangeQuery, 6)).map(([given, more]) => {
    const fields = new Map(Object.entries(given as object))
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const part = fields.get(name)
      fields.delete(name)
      return part === undefined ? '' : inUrl(part)
    })
    const query = [...fields].map(([name, one]) => `${inUrl(name)}=${inUrl(one)}`)
    return { path: `${filled}?${[...query, more ?? ''].join('&')}`, headers: {} }
  })
}

/** Keeps the marks unescaped. */
function inUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : stringify(value)
  return encodeURIComponent(text.slice(0, 6000).toWellFormed()).replaceAll('%40%40', '@@')
}

const strangeQuery = fc.constantFrom(
  '%',
  '%zz=%zz',
  '%00=%00',
  'q=%ff%fe',
  'q=%ED%A0%80',
  'limit=1&limit=2',
  'limit[]=1',
  'cursor=@@cursor@@&cursor=x',
  '__proto__=x&constructor=y',
  '&&&===',
  'a=b&'.repeat(1500),
  `q=${'%F0%9F%98%80'.repeat(300)}`,
)
