// The HTML with which other sites show an idea's card; the idea page and oEmbed return the same.

/** Pixels. Most cards fit without a script; longer ones scroll, or grow with the script below. */
export const embedSize = { width: 480, height: 340 }

export const embedMessageType = 'assay-embed'

const maxHeight = 1200

export interface EmbeddedIdea {
  id: string
  title: string
}

export function getEmbedPath(id: string): string {
  return `/embed/ideas/${id}`
}

export function renderEmbedFrame(
  { id, title }: EmbeddedIdea,
  origin: string,
  { width, height }: { width: number | string; height: number },
): string {
  const style = 'border:0;border-radius:12px;max-width:100%'
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-scripts'
  return `<iframe src="${origin}${getEmbedPath(id)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" style="${style}" loading="lazy" sandbox="${sandbox}"></iframe>`
}

export function renderEmbedSnippet(idea: EmbeddedIdea, origin: string): string {
  return `${renderEmbedFrame(idea, origin, { width: '100%', height: embedSize.height })}
<script>
addEventListener("message", function (event) {
  if (!event.data || event.data.type !== "${embedMessageType}" || !(event.data.height > 0)) return
  document.querySelectorAll('iframe[src*="/embed/ideas/"]').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.height = Math.min(event.data.height, ${maxHeight})
  })
})
</script>`
}

/** The height in a card's message; null for any other message. */
export function parseEmbedHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, height } = data as Record<string, unknown>
  if (type !== embedMessageType || typeof height !== 'number' || !(height > 0)) return null
  return Math.min(height, maxHeight)
}

function escapeAttribute(title: string): string {
  return title
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
