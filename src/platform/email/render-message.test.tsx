import { describe, expect, it } from 'vitest'
import { EmailButton, EmailLayout, EmailLink, EmailText } from './email-layout.tsx'
import { renderMessage } from './render-message.ts'

const message = {
  subject: 'Hello',
  body: (
    <EmailLayout preview="Seen in a list only." heading="Is this you?" footer="You asked for it.">
      <EmailText>
        Read <EmailLink href="https://assay.example/ideas">the ideas</EmailLink>. Then confirm, or{' '}
        <EmailLink href="https://assay.example/no">https://assay.example/no</EmailLink>.
      </EmailText>
      <EmailButton href="https://assay.example/verify?a=1&b=2">Confirm my email</EmailButton>
    </EmailLayout>
  ),
}

describe('a rendered email', () => {
  it('has a readable text with each URL set off once', () => {
    expect(renderMessage(message).text).toBe(`Assay

Is this you?

Read the ideas <https://assay.example/ideas>. Then confirm, or
https://assay.example/no.

Confirm my email https://assay.example/verify?a=1&b=2

You asked for it.`)
  })

  it('is a complete document without external resources or scripts', () => {
    const { html } = renderMessage(message)
    expect(html).toMatch(/^<!doctype html><html lang="en">.*<\/html>$/s)
    expect(html).not.toMatch(/<(script|link|img|iframe)|url\(|@import/)
    expect(html).toContain('href="https://assay.example/verify?a=1&amp;b=2"')
  })

  it('offers one-click unsubscribe for lists and asks machines for no automatic reply', () => {
    expect(renderMessage(message).headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
    const unsubscribeUrl = 'https://assay.example/u/token'
    expect(renderMessage({ ...message, unsubscribeUrl }).headers).toMatchObject({
      'List-Unsubscribe': '<https://assay.example/u/token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('names the operator with the postal address below, if it has a link to unsubscribe', () => {
    const ida = { name: 'Ida Berg', postalAddress: 'Torgata 1, 0181 Oslo' }
    const unsubscribeUrl = 'https://assay.example/u/token'
    const { text, html } = renderMessage({ ...message, unsubscribeUrl }, ida)
    expect(text).toMatch(/You asked for it\.\s+Assay is run by Ida Berg, Torgata 1, 0181 Oslo\.$/)
    expect(html).toContain('Torgata 1, 0181 Oslo')
    expect(renderMessage(message, ida).text).not.toContain('Ida Berg')
    const unnamed = { name: '', postalAddress: '' }
    expect(renderMessage({ ...message, unsubscribeUrl }, unnamed).text).not.toContain('is run by')
  })

  it('renders exactly the same email each time', () => {
    expect(renderMessage(message)).toEqual(renderMessage(message))
  })
})
