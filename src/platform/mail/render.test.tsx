import { describe, expect, it } from 'vitest'
import { LetterButton, LetterLayout, LetterLink, LetterText } from './letter-layout.tsx'
import { render } from './render.tsx'

const letter = {
  subject: 'Hello',
  body: (
    <LetterLayout preview="Seen in a list only." heading="Is this you?" footer="You asked for it.">
      <LetterText>
        Read <LetterLink href="https://assay.example/ideas">the ideas</LetterLink>. Then confirm, or{' '}
        <LetterLink href="https://assay.example/no">https://assay.example/no</LetterLink>.
      </LetterText>
      <LetterButton href="https://assay.example/verify?a=1&b=2">Confirm my email</LetterButton>
    </LetterLayout>
  ),
}

describe('a rendered letter', () => {
  it('has a text that reads like one, each address set off once', () => {
    expect(render(letter).text).toBe(`Assay

Is this you?

Read the ideas <https://assay.example/ideas>. Then confirm, or
https://assay.example/no.

Confirm my email https://assay.example/verify?a=1&b=2

You asked for it.`)
  })

  it('is a whole document with nothing to fetch and nothing to run', () => {
    const { html } = render(letter)
    expect(html).toMatch(/^<!doctype html><html lang="en">.*<\/html>$/s)
    expect(html).not.toMatch(/<(script|link|img|iframe)|url\(|@import/)
    expect(html).toContain('href="https://assay.example/verify?a=1&amp;b=2"')
  })

  it('offers one-click unsubscribe where it has a list, and asks machines for no answer', () => {
    expect(render(letter).headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
    const unsubscribeUrl = 'https://assay.example/u/token'
    expect(render({ ...letter, unsubscribeUrl }).headers).toMatchObject({
      'List-Unsubscribe': '<https://assay.example/u/token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('is the same to the byte each time', () => {
    expect(render(letter)).toEqual(render(letter))
  })
})
