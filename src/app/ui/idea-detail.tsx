import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Idea, IdeaEvidence as Evidence } from '../../features/ideas/contract.ts'
import { EmbedIdea } from '../../features/ideas/ui/embed-idea.tsx'
import { IdeaBadges } from '../../features/ideas/ui/idea-tags.tsx'
import { ShareIdea } from '../../features/ideas/ui/share-idea.tsx'
import { useEvidence } from '../../features/ideas/ui/use-evidence.ts'
import { useOwnsIdea } from '../../features/ideas/ui/use-owns-idea.ts'
import { getPayment } from '../../features/purchases/ui/report-checkout/payment-search-params.ts'
import { useCancelledPayment } from '../../features/purchases/ui/report-checkout/use-cancelled-payment.ts'
import { useIsOff } from '../../platform/ui/switches.ts'
import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { createLazyPart } from '../../platform/ui/lazy-part.tsx'
import { RelativeTime } from '../../platform/ui/relative-time.tsx'
import { clearSavedFeeds } from '../../features/ideas/ui/feed/saved-feeds.ts'
import { useIsHydrated } from '../../platform/ui/use-is-hydrated.ts'
import { classNames } from '../../platform/ui/class-names.ts'
import { FoldedScanner } from './idea/folded-scanner.tsx'
import { IdeaEvidence } from './idea/idea-evidence.tsx'
import { SupportCard } from './idea/support-card.tsx'
import { YouMightLike } from '../../features/ideas/ui/you-might-like.tsx'

interface IdeaDetailProps {
  idea: Idea
  evidence: Evidence | null
  alike: readonly Idea[]
}

export function IdeaDetail({ idea: initial, evidence: served, alike }: IdeaDetailProps) {
  const [edited, setEdited] = useState<Idea | null>(null)
  const idea = { ...initial, description: edited?.description ?? initial.description }
  const { evidence, refresh: refreshEvidence } = useEvidence(idea.id, served)
  const ownership = useOwnsIdea(idea.id, OwnerCard.preload)
  const isOwn = ownership === true
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const reportId = parameters.get('report') ?? undefined
  const hasReport = reportId !== undefined || getPayment(parameters) === 'success'
  const isBesideOwner = isOwn && !hasReport
  const { key, hash } = useLocation()
  const [isFoldOpen, setIsFoldOpen] = useState(hasReport)
  const [openedFor, setOpenedFor] = useState<string>()
  // The server does not know the part of the page that a link leads to.
  if (useIsHydrated() && (hasReport || hash === '#scan') && key !== openedFor) {
    setOpenedFor(key)
    setIsFoldOpen(true)
  }
  const isScannerOff = useIsOff('SCANNER')
  const hasScanner = !isScannerOff || hasReport
  const isEmbedOff = useIsOff('EMBED')
  useCancelledPayment()
  useEffect(() => {
    if (document.documentElement.dataset.founder !== undefined) void OwnerCard.preload()
  }, [])
  const afterOwner = ownership === null && 'in-data-founder:invisible'
  return (
    <div className="page-width pt-6 pb-16 in-data-founder:min-h-dvh sm:pt-8 sm:pb-24">
      <BackButton />
      <div
        className={classNames(
          'mt-4 grid grid-cols-1 items-start gap-x-12 gap-y-8 sm:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem]',
          isBesideOwner ? 'lg:grid-rows-[auto_auto_1fr]' : 'lg:grid-rows-[auto_1fr]',
        )}
      >
        <article>
          <h1 dir="auto" className="wrap-anywhere">
            {idea.title}
          </h1>
          <p className="mt-2 text-sm text-ink-faint">
            Posted <RelativeTime at={idea.createdAt} />
          </p>
          <IdeaBadges idea={idea} className="mt-4" />
          <p dir="auto" className="mt-6 max-w-prose text-lg wrap-anywhere whitespace-pre-line">
            {idea.description}
          </p>
        </article>
        <div
          className={classNames(
            'grid grid-cols-1 gap-4 lg:col-start-2 lg:row-start-1',
            isBesideOwner ? 'lg:row-span-3' : !hasReport && 'lg:row-span-2',
            afterOwner,
          )}
        >
          {isOwn && (
            <div className="lg:order-last">
              <OwnerCard
                idea={idea}
                onScan={() => setIsFoldOpen(true)}
                onEdited={(saved) => {
                  setEdited(saved)
                  clearSavedFeeds()
                }}
                onWithdrawn={() => {
                  clearSavedFeeds()
                  void navigate('/ideas')
                }}
              />
            </div>
          )}
          <SupportCard
            idea={initial}
            isOwn={isOwn}
            share={
              <div id="share">
                <ShareIdea idea={idea} isOwn={isOwn}>
                  {!isEmbedOff && <EmbedIdea idea={idea} />}
                </ShareIdea>
              </div>
            }
          />
        </div>
        {(evidence || hasScanner) && (
          <div className={classNames('min-w-0', hasReport && 'lg:col-span-2', afterOwner)}>
            {evidence && (
              <IdeaEvidence evidence={evidence} className={hasScanner ? 'mb-6' : undefined} />
            )}
            {hasScanner && (
              <FoldedScanner
                idea={idea}
                reportId={reportId}
                isOpen={isFoldOpen}
                onToggle={setIsFoldOpen}
                onEvidenceChanged={() => {
                  if (evidence) clearSavedFeeds()
                  refreshEvidence()
                }}
              />
            )}
          </div>
        )}
        <div className={classNames('mt-6 sm:mt-8', !isBesideOwner && 'lg:col-span-2', afterOwner)}>
          <YouMightLike ideaId={idea.id} fallback={alike} isNarrow={isBesideOwner} />
        </div>
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

const OwnerCard = createLazyPart(async () => (await import('./idea/owner-card.tsx')).OwnerCard)
