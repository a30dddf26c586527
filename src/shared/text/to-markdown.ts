import {
  maxNumbers,
  type TextBlock,
  type TextDocument,
  type TextLine,
  type TextSection,
} from './document.ts'
import { escapeMarkdown, toOneLine } from './escape-markdown.ts'

/** CommonMark with footnotes. No text can add markup, HTML or a link; links are those of the document. */
export function toMarkdown({ title, sections }: TextDocument): string {
  return `${[`# ${escapeText(title)}`, ...sections.map(writeSection)].join('\n\n')}\n`
}

function writeSection({ heading, blocks }: TextSection): string {
  const written = blocks.map((block, at) => {
    const isListed = isListItem(block) && isListItem(blocks[at + 1])
    return writeBlock(block) + (isListed ? '\n' : '\n\n')
  })
  return (heading === '' ? '' : `## ${escapeText(heading)}\n\n`) + written.join('').trimEnd()
}

function isListItem(block: TextBlock | undefined): boolean {
  return block !== undefined && ['row', 'link', 'item', 'source'].includes(block.kind)
}

function writeBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'row':
      return `- ${block.label && `**${escapeText(block.label)}:** `}${escapeText(block.text)}`
    case 'link':
      return `- **${escapeText(block.label)}:** <${block.url}>`
    case 'paragraph':
      return escapeText(block.text)
    case 'subheading':
      return `### ${escapeText(block.text.replace(/:$/, ''))}`
    case 'aside':
      return `> ${escapeText(block.text)}`
    case 'item': {
      const marker = typeof block.marker === 'number' ? `${block.marker}.` : '-'
      const indent = ' '.repeat(marker.length + 1)
      const lines = [block, ...(block.under ?? [])].map((line) =>
        line.isQuote ? `> ${writeLine(line)}` : writeLine(line),
      )
      // A blank line ends a quote or a paragraph within the item.
      return `${marker} ${lines.join(`\n\n${indent}`)}`
    }
    case 'source':
      // Without footnotes, Markdown takes one word after the colon for the URL of a link.
      return `[^${block.number}]: Source: ${writeLink(block)}`
    case 'quote':
      return `> ${escapeText(`“${block.text}”`)}\n>\n> ${writeLink(block)}, ${escapeText(block.about)}`
  }
}

function writeLine({ text, numbers = [] }: TextLine): string {
  const notes = numbers.slice(0, maxNumbers).map((number) => `[^${number}]`)
  const all = numbers.length > maxNumbers ? `, ${numbers.length} in all` : ''
  return notes.length === 0 ? escapeText(text) : `${escapeText(text)} ${notes.join('')}${all}`
}

function writeLink({ title, url }: { title: string; url: string | null }): string {
  if (url === null) return escapeText(title)
  // Some readers of Markdown drop the backslashes of brackets within a link's text.
  const text = escapeText(title).replaceAll('\\[', '&#91;').replaceAll('\\]', '&#93;')
  return `[${text}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

function escapeText(text: string): string {
  const escaped = escapeMarkdown(toOneLine(text))
  return rightToLeft.test(escaped) ? `${isolate}${escaped}${endIsolate}` : escaped
}

/** Unicode isolates: right-to-left text cannot reorder what follows. */
const [isolate, endIsolate] = ['\u2068', '\u2069']
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
