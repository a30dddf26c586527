// Bytes that no client library would send, which proxies and servers interpret differently.
import fc from 'fast-check'
import { pickOneIn } from './one-in.ts'
import type { FuzzRequest } from './fuzz-request.ts'

const body = JSON.stringify({ idea_uuid: '@@idea@@' })
const start = 'POST /api/rpc/get_waitlist_count HTTP/1.1\r\n'
const host = 'host: @@host@@\r\n'
const json = 'content-type: application/json\r\n'
const hidden = 'GET /smuggled HTTP/1.1\r\nhost: @@host@@\r\n\r\n'
const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

const get = (line: string, headers = host) => `${line}\r\n${headers}connection: close\r\n\r\n`

const requests = [
  // Two lengths, two ways to give one, and invalid lengths.
  `${start}${host}${json}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n${chunked}${hidden}`,
  `${start}${host}${json}content-length: 0\r\ncontent-length: ${body.length}\r\n\r\n${body}${hidden}`,
  `${start}${host}${json}transfer-encoding: xchunked\r\n\r\n${chunked}`,
  `${start}${host}${json}transfer-encoding: chunked, identity\r\n\r\n${chunked}`,
  `${start}${host}${json}transfer-encoding : chunked\r\n\r\n${chunked}`,
  `${start}${host}${json}transfer-encoding:\x0bchunked\r\n\r\n${chunked}`,
  `${start}${host}${json}content-length: -1\r\n\r\n${body}`,
  `${start}${host}${json}content-length: +5\r\n\r\n${body}`,
  `${start}${host}${json}content-length: 0x10\r\n\r\n${body}`,
  `${start}${host}${json}content-length: 99999999999999999999\r\n\r\n${body}`,
  `${start}${host}${json}content-length: ${body.length + 50}\r\n\r\n${body}`,
  `${start}${host}${json}content-length: 5\r\n\r\n${body}`,
  // Invalid chunks.
  `${start}${host}${json}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n${body}`,
  `${start}${host}${json}transfer-encoding: chunked\r\n\r\n-5\r\n${body}\r\n0\r\n\r\n`,
  `${start}${host}${json}transfer-encoding: chunked\r\n\r\n5;x=${'y'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  `${start}${host}${json}transfer-encoding: chunked\r\n\r\n0\r\nx-trailer: ${'z'.repeat(9000)}\r\n\r\n`,
  `${start}${host}${json}transfer-encoding: chunked\r\nconnection: close\r\n\r\n${chunked}`,
  // Invalid request lines.
  get('GET / HTTP/9.9'),
  get('GET / HTTP/0.9'),
  get('GET  /  HTTP/1.1'),
  get('get / HTTP/1.1'),
  get('G\0T / HTTP/1.1'),
  get('GET /\0 HTTP/1.1'),
  get('GET /\xff\xfe HTTP/1.1'),
  get('GET /a b HTTP/1.1'),
  get('GET * HTTP/1.1'),
  get('OPTIONS * HTTP/1.1'),
  get('GET http://evil.example/ HTTP/1.1'),
  get('GET http://@@host@@/ideas HTTP/1.1'),
  get('GET http://any.example/x/../admin HTTP/1.1'),
  get('GET http://a@/x HTTP/1.1'),
  get('GET http://[::1/x HTTP/1.1'),
  get('CONNECT evil.example:443 HTTP/1.1'),
  get('TRACE / HTTP/1.1'),
  get('GET // HTTP/1.1'),
  get('GET /\\evil.example HTTP/1.1'),
  get('GET /../../etc/passwd HTTP/1.1'),
  get('GET ?x HTTP/1.1'),
  get('GET /#x HTTP/1.1'),
  get(`GET /${'x'.repeat(20_000)} HTTP/1.1`),
  get(`GET /ideas?${'q'.repeat(14_000)} HTTP/1.1`),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n',
  '\0'.repeat(500),
  // Headers: none, too many, too long, twice, folded.
  get('GET /ideas HTTP/1.1', ''),
  get('GET /ideas HTTP/1.1', 'host: evil.example\r\n'),
  get('GET /ideas HTTP/1.1', `host: ${'x'.repeat(3000)}\r\n`),
  get('GET /ideas HTTP/1.1', 'host: [::1\r\n'),
  get('GET /ideas HTTP/1.1', 'host: \r\n'),
  get('GET /ideas HTTP/1.1', `${host}host: evil.example\r\n`),
  get('GET /ideas HTTP/1.1', `${host}x: ${'y'.repeat(30_000)}\r\n`),
  get('GET /ideas HTTP/1.1', host + 'x: y\r\n'.repeat(1500)),
  get('GET /ideas HTTP/1.1', `${host}x: a\r\n b: c\r\n`),
  get('GET /ideas HTTP/1.1', `${host}x\r\n`),
  get('GET /ideas HTTP/1.1', `${host}: y\r\n`),
  get('GET /ideas HTTP/1.1', `${host}x: \0\r\n`),
  get('GET /ideas HTTP/1.1', `${host}cookie: \xff\xfe=\xfd\r\ncookie: a=b\r\n`),
  get('GET /api/ideas HTTP/1.1', `${host}authorization: Bearer a\r\nauthorization: Bearer b\r\n`),
  get('GET /ideas HTTP/1.1', `${host}upgrade: websocket\r\nconnection: upgrade\r\n`),
  get('GET /ideas HTTP/1.1', `${host}upgrade: h2c\r\nhttp2-settings: AAAA\r\n`),
  get('GET /ideas HTTP/1.1', `${host}expect: something\r\n`),
  // Several requests on one connection, the last cut off.
  get('GET /api/totals HTTP/1.1').replace('connection: close\r\n', '').repeat(20) + 'GET /api/to',
]

export const anyRawRequest: fc.Arbitrary<FuzzRequest> = fc
  .tuple(fc.constantFrom(...requests), pickOneIn(fc.nat({ max: 400 }), 4))
  .map(([raw, cut]) => ({
    name: 'raw connections',
    caller: 'visitor',
    method: '',
    path: '',
    headers: {},
    raw: cut === null ? raw : raw.slice(0, cut),
  }))
