import { expect, it } from 'vitest'
import { getHost } from './get-host.ts'

it.each([
  ['https://News.Example/item?id=7&token=secret#x', 'news.example'],
  ['http://user:password@news.example:8080/', 'news.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://news.example./', 'news.example'],
  ['https://[2001:db8::1]/', '[2001:db8::1]'],
  ['https://assay.test/blog', null],
  ['http://ASSAY.test:3000/', null],
  ['android-app://com.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['news.example', null],
  ['', null],
  ['https://', null],
  ['https://exa mple/', null],
  [`https://${'a'.repeat(300)}.example/`, null],
])('stores the referrer %s as %s', (referrer, host) => {
  expect(getHost(referrer, 'https://assay.test')).toBe(host)
})
