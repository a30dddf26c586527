import { Marked, type Token, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'

export interface LegalText {
  /** '2026-11-26' */
  changedOn: string
  lead: string
  sections: { title: string; html: string }[]
}

const marked = new Marked({ gfm: true })
const firstLine = /^Last changed: (\d{4}-\d{2}-\d{2})[ \t]*(?:\r?\n|$)/

/**
 * @param text Markdown: 'Last changed: 2026-11-26', the lead, then sections that each begin with '## Title'
 * @throws Error that says what is wrong, as the end of a sentence about the file
 */
export function parseLegalText(text: string): LegalText {
  const [line, changedOn] = firstLine.exec(text) ?? []
  if (line === undefined || changedOn === undefined || !isDay(changedOn)) {
    throw new Error('must begin with a line such as "Last changed: 2026-11-26"')
  }
  const tokens = marked.lexer(text.slice(line.length))
  const starts = tokens.flatMap((token, at) => (isSection(token) ? [at] : []))
  if (starts.length === 0) throw new Error('needs sections, each begun by a line "## Title"')
  const sections = starts.map((start, at) => ({
    title: (tokens[start] as Tokens.Heading).text,
    html: toHtml(tokens.slice(start + 1, starts[at + 1])),
  }))
  const repeated = sections.find(
    ({ title }, at) => at !== sections.findIndex((s) => s.title === title),
  )
  if (repeated) throw new Error(`has two sections named "${repeated.title}"`)
  return { changedOn, lead: toHtml(tokens.slice(0, starts[0])), sections }
}

function isDay(day: string): boolean {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

function isSection(token: Token): boolean {
  return token.type === 'heading' && token['depth'] === 2
}

function toHtml(tokens: Token[]): string {
  return sanitizeHtml(marked.parser(tokens), {
    allowedTags:
      'h3 h4 p ul ol li dl dt dd blockquote strong em a br hr code table thead tbody tr th td'.split(
        ' ',
      ),
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h3', b: 'strong', i: 'em' },
  })
}
