import { compile } from 'html-to-text'

export function htmlToText(html: string): string {
  const text = convert(html.slice(0, maxHtmlLength)).replaceAll('\u0000', '').toWellFormed()
  return text.replace(/\n{3,}/g, '\n\n').trim()
}

/** Far beyond any post; limits the processor time of one hostile text. */
const maxHtmlLength = 200_000

const keepCase = { uppercase: false }
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 50, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: keepCase })),
  ],
})
