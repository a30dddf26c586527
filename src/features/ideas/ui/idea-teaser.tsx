import { Link } from 'react-router'
import { Card } from '../../../platform/ui/card.tsx'
import { formatCount } from '../../../shared/format/format-count.ts'
import { Hallmark } from '../../../platform/ui/hallmark.tsx'
import type { Idea } from '../contract.ts'
import { getNetScore } from '../rules.ts'

export function IdeaTeaser({ idea }: { idea: Idea }) {
  const net = getNetScore(idea)
  return (
    <Card
      as="article"
      className="relative grid h-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 hover:border-line-strong"
    >
      <h3 className="text-lg leading-snug">
        <Link
          to={`/ideas/${idea.id}`}
          prefetch="intent"
          dir="auto"
          className="line-clamp-2 min-h-[2lh] wrap-anywhere @xl:line-clamp-1 @xl:min-h-[1lh] after:absolute after:inset-0 after:rounded-lg focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
        >
          {idea.title}
        </Link>
      </h3>
      <Hallmark value={formatCount(net)} label={`Net score ${net}`} />
      <p
        dir="auto"
        className="col-span-2 line-clamp-2 min-h-[2lh] text-sm wrap-anywhere text-ink-soft @xl:line-clamp-1 @xl:min-h-[1lh]"
      >
        {idea.description}
      </p>
      <p className="col-span-2 line-clamp-1 min-h-[1lh] text-xs text-ink-faint">
        {[...idea.category, ...idea.targetAudience].join(' · ')}
      </p>
    </Card>
  )
}
