import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { classNames } from '../../../platform/ui/class-names.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { BlogPostHead } from '../contract.ts'

export interface GenerationOutcome {
  tone: 'success' | 'calm' | 'failure'
  message: string
  post: Pick<BlogPostHead, 'id' | 'slug'> | null
}

export function GenerationNote({
  outcome: { tone, message, post },
}: {
  outcome: GenerationOutcome
}) {
  const { Icon, styles } = toneStyles[tone]
  return (
    <div
      className={classNames(
        'flex max-w-prose items-start gap-2.5 rounded-md border px-3 py-2',
        styles,
      )}
    >
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere">
          {message}
        </p>
        {post && (
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            <TextLink to={`/blog/${post.slug}`}>Read the post</TextLink>
            <TextLink to={`?edit=${post.id}`}>Edit it</TextLink>
          </p>
        )}
      </div>
    </div>
  )
}

const toneStyles = {
  success: {
    Icon: CircleCheck,
    styles: 'border-good-edge bg-good-wash text-ink [&>svg]:text-good',
  },
  calm: { Icon: Info, styles: 'border-line bg-sunken text-ink-soft' },
  failure: { Icon: CircleAlert, styles: 'border-bad-edge bg-bad-wash text-ink [&>svg]:text-bad' },
}
