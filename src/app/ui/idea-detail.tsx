import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Idea } from '../../features/ideas/contract.ts'
import { EmbedIdea } from '../../features/ideas/ui/embed-idea.tsx'
import { IdeaBadges } from '../../features/ideas/ui/idea-tags.tsx'
import { ShareIdea } from '../../features/ideas/ui/share-idea.tsx'
import { useOwnsIdea } from '../../features/ideas/ui/use-owns-idea.ts'
import { Scanner } from './validation/scanner.tsx'
import { getPayment } from '../../features/purchases/ui/report-checkout/payment-search-params.ts'
import { useCancelledPayment } from '../../features/purchases/ui/report-checkout/use-cancelled-payment.ts'
import { sessionId } from '../../platform/ui/session-id.ts'
import { useVoteStatus } from '../../features/votes/ui/use-vote-statuses.ts'
import { VoteButtons } from '../../features/votes/ui/vote-buttons.tsx'
import { useIsOff } from '../../platform/ui/switches.ts'
import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { createLazyPart } from '../../platform/ui/lazy-part.tsx'
import { RelativeTime } from '../../platform/ui/relative-time.tsx'
import { IdeaEarlyAccess } from '../../features/waitlist/ui/idea-early-access.tsx'
import { founderName } from '../../features/ideas/founder-name.ts'
import { clearSavedFeeds, updateSavedCounts } from '../../features/ideas/ui/feed/saved-feeds.ts'
import { YouMightLike } from './you-might-like.tsx'

export function IdeaDetail({ idea: initial, alike }: { idea: Idea; alike: readonly Idea[] }) {
  const [edited, setEdited] = useState<Idea | null>(null)
  const idea = { ...initial, description: edited?.description ?? initial.description }
  const direction = useVoteStatus(idea.id)
  const isOwn = useOwnsIdea(idea.id)
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const reportId = parameters.get('report') ?? undefined
  const isPaid = getPayment(parameters) === 'success'
  const isScannerOff = useIsOff('SCANNER')
  const isEmbedOff = useIsOff('EMBED')
  useCancelledPayment()
  return (
    <div className="page-width pt-6 pb-16 sm:pt-8 sm:pb-24">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <BackButton />
        {isOwn && (
          <OwnerPanel
            idea={idea}
            onEdited={(saved) => {
              setEdited(saved)
              clearSavedFeeds()
            }}
            onWithdrawn={() => {
              clearSavedFeeds()
              void navigate('/ideas')
            }}
          />
        )}
      </div>
      <article className="mt-4 grid max-w-prose gap-x-8 sm:mt-6 sm:max-w-none sm:grid-cols-[max-content_minmax(0,var(--container-prose))]">
        <header className="sm:col-start-2">
          <h1 dir="auto" className="wrap-anywhere">
            {idea.title}
          </h1>
          <p className="mt-2 text-sm text-ink-faint">
            {founderName} · <RelativeTime at={idea.createdAt} />
          </p>
          <IdeaBadges idea={idea} className="mt-4" />
        </header>
        <VoteButtons
          idea={idea}
          direction={direction}
          onCounted={({ votesUp, votesDown }) => updateSavedCounts(idea.id, { votesUp, votesDown })}
          className="mt-5 min-w-15 max-sm:flex-row max-sm:justify-start max-sm:gap-2 sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:mt-1 sm:self-start"
        />
        <div className="mt-5 sm:col-start-2">
          <p dir="auto" className="text-lg wrap-anywhere whitespace-pre-line">
            {idea.description}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
            <IdeaEarlyAccess
              idea={initial}
              isProminent
              onSignedUp={(waitlistCount) => updateSavedCounts(idea.id, { waitlistCount })}
            />
            <noscript>
              <p className="text-sm text-ink-soft">
                Voting and joining the waitlist need JavaScript. Please switch it on in your browser
                and reload this page.
              </p>
            </noscript>
            <div className="-ml-2 flex flex-wrap items-center">
              <ShareIdea idea={idea} isOwn={isOwn} />
              {!isEmbedOff && <EmbedIdea idea={idea} />}
            </div>
          </div>
        </div>
      </article>
      {(!isScannerOff || reportId || isPaid) && (
        <section
          aria-labelledby="scan"
          className="mt-12 border-t border-line pt-10 sm:mt-16 sm:pt-12 print:hidden"
        >
          <h2 id="scan">Who has this problem?</h2>
          <p className="mt-2 mb-6 max-w-prose text-ink-soft">
            A free scan looks for people who talk about it in public, and quotes them word for word.
          </p>
          <Scanner idea={idea} reportId={reportId} sessionId={sessionId} />
        </section>
      )}
      <div className="mt-14 sm:mt-20">
        <YouMightLike ideaId={idea.id} fallback={alike} />
      </div>
    </div>
  )
}

/** From the list it goes back in the history, which keeps the rows and the scroll position. */
function BackButton() {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const isFromIdeas = typeof state === 'object' && state !== null && 'isFromIdeas' in state

  function goBack(event: MouseEvent) {
    if (!isFromIdeas || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <ButtonLink to="/ideas" variant="ghost" size="sm" onClick={goBack} className="-ml-3">
      <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
      Back to All Ideas
    </ButtonLink>
  )
}

const OwnerPanel = createLazyPart(
  async () => (await import('../../features/ideas/ui/owner/owner-panel.tsx')).OwnerPanel,
)
