import { compile, type FormatCallback } from 'html-to-text'

export type HtmlToText = (html: string) => string

/** @param skipped selectors of parts that the author did not write, such as 'div.poll' */
export function createHtmlToText(skipped: readonly string[] = []): HtmlToText {
  const convert = compile({
    wordwrap: false,
    limits: { maxDepth: 50, ellipsis: '' },
    formatters: { row: formatRow, cellBlock: formatCellBlock },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['img', 'hr', 'svg', ...skipped].map((selector) => ({ selector, format: 'skip' })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: keepCase })),
      { selector: 'summary', format: 'block', options: ownLine },
      { selector: 'tr', format: 'row' },
      // Each row is one line.
      ...['td>p', 'th>p', 'td>div', 'th>div'].map((selector) => ({
        selector,
        format: 'cellBlock',
      })),
    ],
  })
  return (html) => {
    const text = convert(html.slice(0, maxHtmlLength)).replaceAll('\u0000', '').toWellFormed()
    return text.replace(/\n{3,}/g, '\n\n').trim()
  }
}

/** Far beyond any post; limits the processor time of one hostile text. */
const maxHtmlLength = 200_000

const keepCase = { uppercase: false }
const ownLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

/** Cells as in `markdownToText`. */
const formatRow: FormatCallback = ({ children }, walk, builder) => {
  const cells = children.filter(({ name }) => name === 'td' || name === 'th')
  builder.openBlock({ leadingLineBreaks: 1 })
  for (const [place, cell] of cells.entries()) {
    if (place > 0) builder.addInline(' | ')
    walk([cell], builder)
  }
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const formatCellBlock: FormatCallback = ({ children }, walk, builder) => {
  walk(children, builder)
  builder.addInline(' ')
}

export const htmlToText = createHtmlToText()
