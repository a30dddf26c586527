import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { plural } from '../../../shared/format/plural.ts'
import { ShareButtons } from '../../../platform/ui/sharing/share-buttons.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { BlogPost } from '../contract.ts'
import { PostContent } from './post-content.tsx'
import { PostDates } from './post-dates.tsx'
import { PostNeighbours } from './post-neighbours.tsx'

export function PostArticle({ post }: { post: BlogPost }) {
  return (
    <div className="page-width page-body print:py-0">
      <p className="text-sm print:hidden">
        <TextLink to="/blog">All posts</TextLink>
      </p>
      <div className="mt-4 lg:grid lg:grid-cols-[minmax(0,var(--container-prose))_18rem] lg:justify-between print:block print:mt-0">
        <article>
          <header className="max-w-(--container-prose)">
            <h1 dir="auto" className="wrap-anywhere">
              {post.title}
            </h1>
            <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
              <PostDates post={post} />
              <span>{post.reading_minutes} min read</span>
              {post.view_count > 0 && (
                <span className="print:hidden">{plural(post.view_count, 'view')}</span>
              )}
            </p>
            <Sharing post={post} />
          </header>
          <div className="mt-8">
            <PostContent html={post.content} />
          </div>
        </article>
        <PostNeighbours post={post} />
      </div>
    </div>
  )
}

function Sharing({ post: { title, slug } }: { post: BlogPost }) {
  const path = `/blog/${slug}`
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 border-y border-line py-2 print:hidden">
      <CopyButton text={origin + path} label="Copy link" copiedLabel="Link copied" size="sm" />
      <ShareButtons title={title} path={path} text={title} />
    </div>
  )
}
