import sanitizeHtml from 'sanitize-html'

const proseTags = 'h2 h3 h4 p ul ol li blockquote strong em a br hr code section article bdi'.split(
  ' ',
)
const tableTags = 'table caption thead tbody tr th td'.split(' ')

export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...proseTags, ...tableTags],
    allowedAttributes: {
      a: ['href', 'rel'],
      article: ['data-idea'],
      table: ['data-ranking'],
      th: ['scope'],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
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
