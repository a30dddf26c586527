import { convert } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailMessage, RenderedEmail } from './emails.ts'

/** A letter as HTML and as text, with the headers of its list where it has one (RFC 2369, RFC 8058). */
export function render({ subject, body, unsubscribeUrl }: EmailMessage): RenderedEmail {
  const html = `<!doctype html>${renderToStaticMarkup(body)}`
  const text = convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: '[data-preview]', format: 'skip' },
      { selector: '[data-skip]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a[data-button]', format: 'anchor', options: { linkBrackets: false } },
      // As RFC 3986 (appendix C) sets addresses off, so that no full stop becomes a part of one.
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'img', format: 'skip' },
    ],
  })
  return { subject, html, text, headers: { ...automatic, ...listHeaders(unsubscribeUrl) } }
}

/** Asks for no answer of a machine that its owner is away (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' }

function listHeaders(unsubscribeUrl: string | undefined): Record<string, string> {
  if (unsubscribeUrl === undefined) return {}
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
