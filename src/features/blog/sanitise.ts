import sanitizeHtml from 'sanitize-html'

const proseTags =
  'h2 h3 h4 p ul ol li blockquote strong em a br hr code section article bdi sup sub s del'.split(
    ' ',
  )
/** Blocks that a post does not have: each becomes a paragraph, so that its text stays apart from its neighbours'. */
const otherBlocks =
  'div dt dd address aside center details fieldset figcaption figure footer form header hgroup legend main nav pre summary'.split(
    ' ',
  )
const hasOtherBlock = new RegExp(`<(?:${otherBlocks.join('|')})\\b`, 'i')
const tableTags = 'table caption thead tbody tr th td'.split(' ')

/** For text that a person has typed or pasted: without tags, blank lines separate paragraphs. */
export function sanitiseTyped(typed: string): string {
  if (/<\/?[a-z]/i.test(typed)) return sanitise(typed)
  const paragraphs = typed.trim().split(/\n\s*\n/)
  return paragraphs.map((text) => `<p>${sanitise(text)}</p>`).join('\n')
}

export function sanitise(html: string): string {
  const clean = keepAllowed(breakLines(html))
  if (!hasOtherBlock.test(html)) return clean
  // Paragraphs cannot hold what these can: the second reading ends them before it.
  return keepAllowed(clean).replaceAll(/<p>\s*<\/p>/g, '')
}

/** A paragraph would run the lines of preformatted text together. */
function breakLines(html: string): string {
  return html.replaceAll(
    /(<pre\b[^>]*>)([\s\S]*?)<\/pre>/gi,
    (_, start: string, text: string) =>
      `${start}${text.trim().replaceAll(/\r?\n/g, '<br />')}</pre>`,
  )
}

function keepAllowed(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...proseTags, ...tableTags],
    allowedAttributes: {
      a: ['href', 'rel'],
      article: ['data-idea'],
      table: ['data-ranking'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'title'],
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      ...Object.fromEntries(otherBlocks.map((tag) => [tag, 'p'])),
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({ tagName, attribs: getLink(href) }),
    },
  })
}

export function stripMarkup(html: string): string {
  const spaced = html.replaceAll(
    /<\/?(?:h\d|p|li|ul|ol|br|hr|tr|td|th|section|article|blockquote)\b/g,
    ' $&',
  )
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return decode(text).replaceAll(/\s+/g, ' ').trim()
}

/** External links are `nofollow`, so that search engines do not rank by them. */
function getLink(href: string): Record<string, string> {
  const isInternal = /^\/(?![/\\])/.test(href) || href.startsWith('#')
  return isInternal ? { href } : { href, rel: 'nofollow noopener' }
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
}

/** The four entities that sanitize-html writes. */
function decode(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
}
