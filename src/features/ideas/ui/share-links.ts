import { brand } from '../../../platform/brand.ts'

export interface Sharing {
  title: string
  /** the idea's whole address */
  url: string
  /** the founder shares an idea of their own, else somebody who came across it */
  isOwn: boolean
}

export type ShareTarget = 'x' | 'linkedin' | 'whatsapp'

/** The targets' own addresses; LinkedIn takes its text from the page's Open Graph tags. */
export function shareLinks(sharing: Sharing): Record<ShareTarget, string> {
  const text = shareText(sharing)
  const url = encodeURIComponent(sharing.url)
  return {
    x: `https://x.com/intent/post?text=${encodeURIComponent(text)}&url=${url}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${text} ${sharing.url}`)}`,
  }
}

export function shareText({ title, isOwn }: Pick<Sharing, 'title' | 'isOwn'>): string {
  const quoted = `"${title.toWellFormed()}"`
  return isOwn
    ? `I just submitted ${quoted} to ${brand.name}! Vote if you think this would be useful`
    : `I came across ${quoted} on ${brand.name}. Vote if you think this would be useful`
}
