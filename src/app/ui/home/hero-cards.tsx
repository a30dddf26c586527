import type { Idea } from '../../../features/ideas/contract.ts'
import type { NewestQuote } from '../../../features/published-reports/find-newest-quote.ts'
import { VerdictMark } from '../../../features/reports/ui/chapters/verdict-mark.tsx'
import type { Direction } from '../../../features/votes/contract.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { EvidenceQuote } from '../idea/evidence-quote.tsx'
import { IdeaCard } from '../idea-card.tsx'

export interface HeroCardsProps {
  idea: Idea | undefined
  direction: Direction | null
  hasReport: boolean
  newestQuote: NewestQuote | null
}

/** Reports are private: without a published one, the one shown is made up. */
export function HeroCards({ idea, direction, hasReport, newestQuote }: HeroCardsProps) {
  return (
    <div className="mt-6 grid grid-cols-1 content-start gap-3 sm:mt-8 sm:grid-cols-2 sm:gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:block">
      <div className="relative z-10 rounded-lg lg:mr-6 lg:shadow-float">
        {idea ? (
          <IdeaCard key={idea.id} idea={idea} direction={direction} headingLevel={2} />
        ) : (
          <ExampleIdea />
        )}
      </div>
      {hasReport && (newestQuote ? <PublishedReport {...newestQuote} /> : <ExampleReport />)}
    </div>
  )
}

function ExampleIdea() {
  return (
    <section aria-label="Example of an idea" className="relative h-full">
      <Badge tone="gold" className="absolute top-0 right-4 z-20 -translate-y-1/2">
        Example
      </Badge>
      <p className="sr-only">{exampleIdea.title}</p>
      <div inert className="h-full">
        <IdeaCard idea={exampleIdea} headingLevel={2} />
      </div>
    </section>
  )
}

function PublishedReport({ idea, result, quote }: NewestQuote) {
  return (
    <section aria-label="What people say about a problem" className={reportStyles}>
      <p className="text-sm leading-snug font-medium wrap-anywhere">
        <TextLink to={`/ideas/${idea.id}#evidence`}>
          <bdi>{idea.title}</bdi>
        </TextLink>
      </p>
      <EvidenceQuote quote={quote} className="mt-3" />
      <p className="mt-3 text-sm text-ink-soft">{result}</p>
    </section>
  )
}

const reportStyles =
  'h-full rounded-lg border border-line bg-surface p-4 lg:relative lg:-mt-3 lg:ml-6 lg:h-auto lg:pt-8!'

function ExampleReport() {
  return (
    <section aria-label="Example of a report" className={reportStyles}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="shrink-0 font-semibold">
          <span className="sr-only">Verdict: </span>
          <VerdictMark verdict="GO" isConfident />
        </p>
        <p className="flex-1 basis-32 text-sm leading-snug font-medium">{exampleIdea.title}</p>
        <Badge tone="gold">Example</Badge>
      </div>
      <blockquote className="mt-3 border-l-2 border-gold-edge pl-3 font-serif">
        “I lose every Sunday evening to chasing clients who pay late.”
      </blockquote>
      <p className="mt-3 text-sm text-ink-soft">
        24 people describe this problem; 6 pay or would pay, $9 to $15 a month.
      </p>
    </section>
  )
}

const exampleIdea: Idea = {
  id: '' as Idea['id'],
  title: 'Invoice reminders for freelancers',
  description:
    'Reminds clients politely before and after an invoice is due, so that you don’t have to.',
  targetAudience: ['Freelancers'],
  location: ['Global'],
  category: ['Finance'],
  votesUp: 47,
  votesDown: 5,
  waitlistCount: 12,
  createdAt: '',
  discussions: null,
}
