import { Marked } from 'marked'
import { comparedAmount } from '../../shared/text/greater-than.ts'
import { htmlToText } from './html-to-text.ts'

export function markdownToText(markdown: string): string {
  const safe = removeParserTraps(removeExtensions(cutAtLine(markdown)))
  return decodeEntities(decodeMarks(htmlToText(marked.parse(safe, { async: false }))))
}

const maxLength = 20_000

/** Ends with a whole line if possible, so that no half sentence is quoted. */
function cutAtLine(markdown: string): string {
  if (markdown.length <= maxLength) return markdown
  const end = markdown.lastIndexOf('\n', maxLength)
  return markdown.slice(0, end > 0 ? end : maxLength)
}

/** Removes what is not common Markdown: double escapes, zero-width paragraphs, two kinds of spoilers. Escapes '>' before an amount. */
function removeExtensions(markdown: string): string {
  return markdown
    .replaceAll('&amp;', '&')
    .replace(/&#x200b;|\u200b/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/>!((?:(?!>!|!<)[^\n])*)!</g, '$1')
    .replace(/^:::[ \t]*(?:spoiler\b)?/gm, '')
    .replace(greaterThan, '$1&gt;')
}

/** Markdown would cite the line. */
const greaterThan = new RegExp(
  `^([ \\t]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)?)>(?=${comparedAmount})`,
  'gim',
)

/** Deep nesting overflows the parser's stack; thousands of emphasis marks take it seconds. */
function removeParserTraps(markdown: string): string {
  const flat = markdown
    .replace(/^[ \t]{20,}/gm, ' '.repeat(20))
    .replace(/^([ \t]*)(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){10,}/gm, '$1')
  const emphasis = flat.match(/[*_~]/g)?.length ?? 0
  return emphasis > maxEmphasis ? flat.replace(/[*_~]/g, encodeMark) : flat
}

const maxEmphasis = 1500
const marks = '*_~'
/** From the private use area, which the parser ignores; restored afterwards. */
const firstPrivateCode = 0xe0f0

function encodeMark(mark: string): string {
  return String.fromCharCode(firstPrivateCode + marks.indexOf(mark))
}

function decodeMarks(text: string): string {
  return text.replace(/[\ue0f0-\ue0f2]/g, (mark) =>
    marks.charAt(mark.charCodeAt(0) - firstPrivateCode),
  )
}

/** Entities in code remain escaped, since Markdown does not decode them there. */
function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#0?39|#x27);/gi, (_entity, name: string) => {
    return entities[name.toLowerCase()] ?? "'"
  })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const marked = new Marked({
  renderer: {
    table({ header, rows }) {
      const lines = [header, ...rows].map((cells) =>
        cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(' | '),
      )
      return `<p>${lines.join('<br>')}</p>`
    },
  },
})
