import sanitizeHtml from 'sanitize-html'

const prose = 'h2 h3 h4 p ul ol li blockquote strong em a br hr code section article bdi'.split(' ')
const tables = 'table caption thead tbody tr th td'.split(' ')

/**
 * The HTML of a post as readers may get it: text, links to pages of this site or of others, and idea
 * blocks; no script, style, picture, frame, form or attribute that is not named here.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...prose, ...tables],
    allowedAttributes: { a: ['href', 'rel'], article: ['data-idea'], th: ['scope'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      // The page has the one first heading.
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({ tagName, attribs: getLink(href) }),
    },
  })
}

/** The words of a post, without its marks. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(
    /<\/?(?:h\d|p|li|ul|ol|br|hr|tr|td|th|section|article|blockquote)\b/g,
    ' $&',
  )
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return decode(text).replaceAll(/\s+/g, ' ').trim()
}

/** A link that leads away is followed by nobody who ranks pages. */
function getLink(href: string): Record<string, string> {
  const isOurs = /^\/(?![/\\])/.test(href) || href.startsWith('#')
  return isOurs ? { href } : { href, rel: 'nofollow noopener' }
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
}

/** The four that the library writes. */
function decode(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
}
