import { TextLink } from '../../../platform/ui/text-link.tsx'
import { parseUrl } from '../../../shared/text/parse-url.ts'

interface PostLinkProps {
  url: string | null
  about: string
}

/** Links to Reddit only: any other URL gives no link. */
export function PostLink({ url, about }: PostLinkProps) {
  if (url === null || !isOnReddit(url)) return null
  return (
    <TextLink to={url} target="_blank" rel="noopener noreferrer" className="whitespace-nowrap">
      View on Reddit →<span className="sr-only">: {about}</span>
    </TextLink>
  )
}

function isOnReddit(url: string): boolean {
  return parseUrl(url)?.origin === 'https://www.reddit.com'
}
