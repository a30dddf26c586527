import { createElement } from 'react'
import { convert } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { operator } from '../brand.ts'
import { EmailOperator } from './email-layout.tsx'
import type { EmailMessage, RenderedEmail } from './emails.ts'

/**
 * With list headers (RFC 2369, RFC 8058) and the operator's postal address (15 U.S.C. 7704) if it has an unsubscribe URL.
 * @param sender named if the operator has entered a name
 */
export function renderMessage(
  { subject, body, unsubscribeUrl }: EmailMessage,
  sender = operator,
): RenderedEmail {
  const named = unsubscribeUrl === undefined ? null : sender
  const whole = createElement(EmailOperator, { value: named }, body)
  const html = `<!doctype html>${renderToStaticMarkup(whole)}`
  const text = convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: '[data-preview]', format: 'skip' },
      { selector: '[data-skip]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a[data-button]', format: 'anchor', options: { linkBrackets: false } },
      // Sets URLs off as RFC 3986 (appendix C) does, so that no full stop becomes part of one.
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      {
        selector: 'table[data-facts]',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false },
      },
      { selector: 'img', format: 'skip' },
    ],
  })
  return { subject, html, text, headers: { ...automatic, ...listHeaders(unsubscribeUrl) } }
}

/** Suppresses automatic out-of-office replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' }

function listHeaders(unsubscribeUrl: string | undefined): Record<string, string> {
  if (unsubscribeUrl === undefined) return {}
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
