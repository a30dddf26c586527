import { Link } from 'react-router'
import { formatCount } from '../../../shared/format/format-count.ts'
import { Hallmark } from '../../../platform/ui/hallmark.tsx'
import type { Idea } from '../contract.ts'
import { getNetScore } from '../rules.ts'
import { IdeaMeta } from './idea-tags.tsx'

export function IdeaTeaser({ idea }: { idea: Idea }) {
  const net = getNetScore(idea)
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-4 hover:border-line-strong">
      <h3 className="idea-title text-lg text-pretty">
        <Link
          to={`/ideas/${idea.id}`}
          prefetch="intent"
          dir="auto"
          className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
        >
          {idea.title}
        </Link>
      </h3>
      <p dir="auto" className="line-clamp-2 text-sm leading-5 wrap-anywhere text-ink-soft">
        {idea.description}
      </p>
      <IdeaMeta idea={idea} className="idea-meta" />
      <div className="mt-auto flex items-center gap-3 pt-3 text-xs text-ink-faint tabular-nums">
        <Hallmark size="sm" value={formatCount(net)} label={`Net score ${net}`} />
        {formatCount(idea.votesUp)} up, {formatCount(idea.votesDown)} down
      </div>
    </article>
  )
}
