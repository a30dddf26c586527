import {
  maxNumbers,
  type TextBlock,
  type TextDocument,
  type TextLine,
  type TextSection,
} from './document.ts'
import { toOneLine } from './escape-markdown.ts'

/** Lines of at most 78 characters unless a word is longer, so that the text prints and reads anywhere. */
const maxLineLength = 78
const labelLength = 12

export function toPlainText({ title, sections }: TextDocument): string {
  const parts = [underline(title, '='), ...sections.map(writeSection)]
  return `${parts.join('\n\n')}\n`
}

function writeSection({ heading, blocks }: TextSection): string {
  const lines = blocks.map((block, at) => {
    const before = blocks[at - 1]?.kind
    const isApart =
      before !== undefined &&
      (block.kind === 'subheading' ||
        block.kind === 'quote' ||
        (block.kind === 'paragraph' && before === 'item'))
    return (isApart ? '\n' : '') + writeBlock(block)
  })
  return [...(heading === '' ? [] : [underline(heading, '-')]), ...lines].join('\n')
}

function writeBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'row':
      return wrap(block.text, (block.label && `${block.label}:`).padEnd(labelLength))
    case 'link':
      return wrap(block.url, `${block.label}:`.padEnd(labelLength))
    case 'paragraph':
    case 'subheading':
      return wrap(block.text)
    case 'aside':
      return wrap(block.text, '  ')
    case 'item': {
      const marker = typeof block.marker === 'number' ? `${block.marker}.` : block.marker
      const under = (block.under ?? []).map((line) =>
        wrap(writeLine(line), line.isQuote ? '  > ' : '  '),
      )
      return [wrap(writeLine(block), marker && `${marker} `), ...under].join('\n')
    }
    case 'source':
      return [wrap(block.title, `[${block.number}] `), ...writeUrl(block.url, '    ')].join('\n')
    case 'quote':
      return [
        wrap(`“${block.text}”`),
        wrap(`${block.title}; ${block.about}`, '  '),
        ...writeUrl(block.url, '  '),
      ].join('\n')
  }
}

function writeUrl(url: string | null, first: string): string[] {
  return url === null ? [] : [wrap(url, first)]
}

function writeLine({ text, numbers = [] }: TextLine): string {
  if (numbers.length === 0) return text
  const all = numbers.length > maxNumbers ? `; ${numbers.length} in all` : ''
  return `${text} [${numbers.slice(0, maxNumbers).join(', ')}${all}]`
}

/** Wraps words into lines that start with `first`, then as many spaces; no word is cut. */
function wrap(text: string, first = ''): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of toOneLine(text).split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > maxLineLength) {
      lines.push(line)
      line = ' '.repeat(first.length)
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line.trimEnd()].join('\n')
}

function underline(title: string, marker: '=' | '-'): string {
  const text = title.toUpperCase()
  return `${text}\n${marker.repeat(text.length)}`
}
