import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BlogPost } from '../contract.ts'

export function PostNeighbours({ post: { previous, next } }: { post: BlogPost }) {
  if (!previous && !next) return null
  return (
    <nav
      aria-label="More posts"
      className="mt-14 grid max-w-(--container-prose) gap-3 border-t border-line pt-8 sm:grid-cols-2 lg:sticky lg:top-24 lg:mt-2 lg:grid-cols-1 lg:self-start lg:border-0 lg:pt-0 print:hidden"
    >
      {previous && (
        <Neighbour post={previous} rel="prev">
          <ArrowLeft aria-hidden="true" /> Previous post
        </Neighbour>
      )}
      {next && (
        <Neighbour post={next} rel="next">
          Next post <ArrowRight aria-hidden="true" />
        </Neighbour>
      )}
    </nav>
  )
}

interface NeighbourProps {
  post: NonNullable<BlogPost['next']>
  rel: 'prev' | 'next'
  children: ReactNode
}

function Neighbour({ post, rel, children }: NeighbourProps) {
  return (
    <Link
      to={`/blog/${post.slug}`}
      rel={rel}
      prefetch="intent"
      className={`block rounded-lg border border-line bg-surface p-4 hover:border-line-strong ${rel === 'next' ? 'sm:max-lg:col-start-2 sm:max-lg:text-right' : ''}`}
    >
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-faint [&_svg]:size-4">
        {children}
      </span>
      <span dir="auto" className="mt-1 line-clamp-3 font-serif text-lg wrap-anywhere text-ink">
        {post.title}
      </span>
    </Link>
  )
}
