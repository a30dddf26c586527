import sanitizeHtml from 'sanitize-html'

const proseTags =
  'h2 h3 h4 p ul ol li blockquote strong em a br hr code section article bdi sup sub s del'.split(
    ' ',
  )
const tableTags = 'table caption thead tbody tr th td'.split(' ')

/** For text that a person has typed or pasted: without tags, blank lines separate paragraphs. */
export function sanitiseTyped(typed: string): string {
  if (/<\/?[a-z]/i.test(typed)) return sanitise(typed)
  const paragraphs = typed.trim().split(/\n\s*\n/)
  return paragraphs.map((text) => `<p>${sanitise(text)}</p>`).join('\n')
}

export function sanitise(html: string): string {
  const clean = keepAllowed(html)
  if (!/<(?:div|dd)\b/i.test(html)) return clean
  // Paragraphs cannot hold what a div can: the second reading ends them before it.
  return keepAllowed(clean).replaceAll(/<p>\s*<\/p>/g, '')
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
      div: 'p',
      dt: 'p',
      dd: 'p',
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
