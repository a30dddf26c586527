import { ArrowRight, Clock, TrendingUp } from 'lucide-react'
import type { Idea } from '../../../features/ideas/contract.ts'
import { NoIdeas } from '../../../features/ideas/ui/no-ideas.tsx'
import type { Directions } from '../../../features/votes/ui/use-vote-directions.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import { useIsHydrated } from '../../../platform/ui/use-is-hydrated.ts'
import { IdeaGrid } from '../idea-grid.tsx'
import { SectionHeading } from '../../../platform/ui/section-heading.tsx'

interface IdeasSectionProps {
  ideas: readonly Idea[]
  sort: 'top' | 'recent'
  directions: Directions
}

export function IdeasSection({ ideas, sort, directions }: IdeasSectionProps) {
  // Without scripts a choice reloads the page, and should return here.
  const anchor = useIsHydrated() ? '' : '#ideas'
  const isEmpty = ideas.length === 0
  return (
    <section id="ideas" className="border-y border-line bg-surface">
      <div className="page-width py-20 sm:py-24">
        <div className="flex flex-wrap items-end justify-between gap-5">
          <SectionHeading title="Ideas to vote on" text="Vote on what others want to build." />
          {!isEmpty && (
            <ToggleGroup
              label="Order of ideas"
              selected={sort}
              items={[
                {
                  value: 'top',
                  label: 'Trending',
                  icon: <TrendingUp aria-hidden="true" />,
                  to: `/${anchor}`,
                },
                {
                  value: 'recent',
                  label: 'Recent',
                  icon: <Clock aria-hidden="true" />,
                  to: `/?sort=recent${anchor}`,
                },
              ]}
            />
          )}
        </div>
        <div className="mt-10">
          {isEmpty ? (
            <NoIdeas text="No ideas submitted yet. Be the first!" />
          ) : (
            <IdeaGrid ideas={ideas} directions={directions} />
          )}
        </div>
        {!isEmpty && (
          <div className="mt-8 flex justify-center">
            <ButtonLink to={sort === 'recent' ? '/ideas?sort=recent' : '/ideas'} prefetch="intent">
              View All Ideas
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}
