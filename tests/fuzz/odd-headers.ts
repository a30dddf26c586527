import fc from 'fast-check'
import { hostileText, markedElement } from './hostile-values.ts'

/** Unusual headers; those of the connection itself are in the raw requests. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constantFrom<Record<string, string>[]>(
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': '198.51.100.7, unknown, [::1]:80, 999.1.1.1' },
    { 'x-forwarded-for': ','.repeat(2000) },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'for=_x;by=' },
    { 'x-http-method-override': 'DELETE', 'x-original-url': '/admin' },
    { 'accept-encoding': 'br;q=9, gzip;q=-1, identity;q=0, *;q=NaN' },
    { 'accept-encoding': 'x'.repeat(4000) },
    { 'accept-language': 'a-b-c;q=0.1,'.repeat(300) },
    { accept: 'text/html;q=0, application/x-nothing' },
    { range: 'bytes=0-0,-1,9999999999999999999-' },
    { 'if-none-match': `W/"${'x'.repeat(3000)}", *` },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'Foo, 99 Bar 99999' },
    { 'last-event-id': '99999999999999999999' },
    { 'last-event-id': '-1' },
    { 'last-event-id': '1 or 1=1' },
    { cookie: 'assay_browser=x.y.z; assay_auth.session_token=%ff%fe.; a' },
    { cookie: `assay_auth.session_token=${'A'.repeat(6000)}` },
    { cookie: ';;;==;;=x;__proto__=y;"' },
    { authorization: 'Bearer ' },
    { authorization: `Bearer assay_${'x'.repeat(3000)}` },
    { authorization: 'Basic Og==' },
    { 'content-type': 'application/json', expect: '100-continue' },
    { 'user-agent': markedElement },
    { referer: `javascript:alert(1)//${markedElement}` },
    { 'mcp-protocol-version': '9999-99-99', 'mcp-session-id': 'x' },
    {
      'stripe-signature': 't=1,v1=x',
      'svix-id': 'x',
      'svix-timestamp': '1',
      'svix-signature': 'v1,x',
    },
    { 'access-control-request-method': 'POST', origin: 'https://evil.example' },
    { 'x-request-id': '\u00ff\u00fe' },
  ),
  hostileText.map((text) => ({ 'x-anything': headerText(text) })),
  hostileText.map((text) => ({ cookie: headerText(text) })),
  hostileText.map((text) => ({ 'last-event-id': headerText(text) })),
)

function headerText(text: string): string {
  return text.replaceAll(/[^\t -~\u00a0-\u00ff]/g, '').slice(0, 6000)
}
