export interface Sharing {
  text: string
  /** absolute */
  url: string
}

export type ShareTarget = 'x' | 'linkedin' | 'whatsapp'

/** The share URLs of the targets; LinkedIn takes its text from the page's Open Graph tags. */
export function shareLinks({ text, url }: Sharing): Record<ShareTarget, string> {
  // A title may be cut inside a character, and encodeURIComponent throws on lone surrogates.
  const words = text.toWellFormed()
  const encodedUrl = encodeURIComponent(url)
  return {
    x: `https://x.com/intent/post?text=${encodeURIComponent(words)}&url=${encodedUrl}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${words} ${url}`)}`,
  }
}
