import { describe, expect, it } from 'vitest'
import { parseWebhookUrl } from './webhook-url.ts'

describe('readWebhookUrl', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTPS://Example.COM:443/Hook?a=b#part', 'https://example.com/Hook?a=b'],
    ['https://example.com:8443/hook', 'https://example.com:8443/hook'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['https://1.1.1.1/', 'https://1.1.1.1/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
  ])('normalises the webhook URL %s to %s', (text, url) => {
    expect(parseWebhookUrl(text, false)).toEqual({ url })
  })

  it.each([
    ['no address', ['', 'example.com/hook', 'hook', 'https://', 'https://a b/', 'https://[::1']],
    ['another protocol', ['ftp://example.com', 'file:///etc/passwd', 'javascript:alert(1)']],
    ['plain http', ['http://example.com/hook']],
    ['a name and a password', ['https://ann@example.com/', 'https://ann:pass@example.com/']],
    ['a port of other services', ['https://example.com:22/', 'https://example.com:25/']],
    ['this machine', ['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/']],
    ['this machine, too', ['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://0/']],
    ['a house', ['https://10.0.0.1:8443/', 'https://192.168.1.1/', 'https://[fd00::1]/']],
    ['a cloud', ['https://169.254.169.254/latest/', 'https://metadata.google.internal/']],
    ['a name that is never public', ['https://localhost/', 'https://a.localhost./']],
  ])('rejects %s as a webhook URL', (_what, texts) => {
    for (const text of texts)
      expect([text, parseWebhookUrl(text, false)]).toEqual(toRejection(text))
  })

  it('accepts only loopback among private webhook URLs, and only on a local site', () => {
    for (const url of ['http://localhost:4000/', 'http://127.0.0.1:4000/', 'https://[::1]:4000/']) {
      expect(parseWebhookUrl(url, true)).toEqual({ url })
    }
    for (const text of ['http://10.0.0.1/', 'https://169.254.169.254/', 'http://0.0.0.0:4000/']) {
      expect([text, parseWebhookUrl(text, true)]).toEqual(toRejection(text))
    }
  })
})

function toRejection(text: string) {
  return [text, { error: expect.stringMatching(/\S/) }]
}
