import { Users } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Idea } from '../../../features/ideas/contract.ts'
import { keepTypedTitle } from '../../../features/ideas/ui/submit-form/typed-title.ts'
import { typedIdeaName } from '../../../features/scans/rules.ts'
import type { Direction } from '../../../features/votes/contract.ts'
import { brand } from '../../../platform/brand.ts'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { IdeaPrompt } from '../../../features/scans/ui/idea-prompt.tsx'
import { HeroCards, type HeroCardsProps } from './hero-cards.tsx'
import { RotatingLabels } from './rotating-labels.tsx'

export interface HeroProps {
  idea: Idea | undefined
  direction: Direction | null
  newestQuote: HeroCardsProps['newestQuote']
}

export function Hero({ idea, direction, newestQuote }: HeroProps) {
  const hasScanner = !useIsOff('SCANNER')
  return (
    <section className="page-width grid grid-cols-1 gap-x-10 pt-5 pb-12 sm:pt-10 sm:pb-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] xl:gap-x-14 xl:grid-cols-[minmax(0,1fr)_26.25rem]">
      <div className="min-w-0">
        <RotatingLabels />
        <p className="mt-1 max-w-2xl text-pretty text-ink-soft sm:mt-2 sm:text-lg">
          {hasScanner
            ? 'For founders: strangers vote on your idea, and a scan quotes people who have the problem.'
            : 'For founders: strangers vote on your idea.'}{' '}
          <span className={hasScanner ? 'max-sm:sr-only' : undefined}>
            Know what it is worth before you build it.
          </span>
        </p>
        <div className="mt-4 sm:mt-5">
          {hasScanner ? <IdeaPrompt feedback={<FeedbackLink />} /> : <FeedbackLink isMain />}
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-faint max-sm:order-last">
        {brand.foundersClaim && `${brand.foundersClaim}. `}Free to start, no account needed.
      </p>
      <HeroCards {...{ idea, direction, newestQuote }} hasReport={hasScanner} />
    </section>
  )
}

function FeedbackLink({ isMain = false }: { isMain?: boolean }) {
  function carryOn({ currentTarget, metaKey, ctrlKey, shiftKey }: MouseEvent<HTMLAnchorElement>) {
    const opensElsewhere = metaKey || ctrlKey || shiftKey
    if (opensElsewhere) return
    const field = currentTarget.closest('form')?.elements.namedItem(typedIdeaName)
    if (field instanceof HTMLInputElement) keepTypedTitle(field.value.trim())
  }

  return (
    <ButtonLink
      to="/submit"
      onClick={carryOn}
      prefetch="intent"
      variant={isMain ? 'primary' : undefined}
      size="lg"
      className="max-sm:px-2! max-sm:text-sm"
    >
      <Users aria-hidden="true" className="max-sm:hidden" />
      Get User Feedback
    </ButtonLink>
  )
}
