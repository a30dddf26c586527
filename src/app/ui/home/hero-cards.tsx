import type { Idea } from '../../../features/ideas/contract.ts'
import { VerdictMark } from '../../../features/reports/ui/chapters/verdict-mark.tsx'
import type { Direction } from '../../../features/votes/contract.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { Hallmark } from '../../../platform/ui/hallmark.tsx'
import { IdeaCard } from '../idea-card.tsx'

interface HeroCardsProps {
  idea: Idea | undefined
  direction: Direction | null
  hasReport: boolean
}

/** Reports are private, so the one shown is made up. */
export function HeroCards({ idea, direction, hasReport }: HeroCardsProps) {
  return (
    <div className="mt-6 grid grid-cols-1 content-start gap-3 sm:mt-8 sm:grid-cols-2 sm:gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:block">
      <div className="relative z-10 rounded-lg lg:mr-6 lg:shadow-float">
        {idea ? (
          <IdeaCard key={idea.id} idea={idea} direction={direction} headingLevel={2} />
        ) : (
          <ExampleIdea />
        )}
      </div>
      {hasReport && <ExampleReport />}
    </div>
  )
}

function ExampleIdea() {
  return (
    <Card as="section" aria-label="Example of an idea" className="h-full">
      <div className="flex items-center justify-between gap-4">
        <Hallmark value={42} label="Net score 42" />
        <Badge tone="gold">Example</Badge>
      </div>
      <p className="mt-3 font-serif text-lg leading-snug font-semibold">{example.title}</p>
      <p className="mt-1.5 text-sm text-ink-soft">
        Reminds clients politely before and after an invoice is due, so that you don’t have to.
      </p>
      <p className="mt-3 text-xs text-ink-faint">Freelancers, Global, Finance</p>
    </Card>
  )
}

function ExampleReport() {
  return (
    <Card
      as="section"
      aria-label="Example of a report"
      className="h-full lg:relative lg:-mt-3 lg:ml-6 lg:h-auto lg:pt-8!"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="shrink-0 font-semibold">
          <span className="sr-only">Verdict: </span>
          <VerdictMark verdict="GO" isConfident />
        </p>
        <p className="flex-1 basis-32 text-sm leading-snug font-medium">{example.title}</p>
        <Badge tone="gold">Example</Badge>
      </div>
      <blockquote className="mt-3 border-l-2 border-gold-edge pl-3 font-serif">
        “I lose every Sunday evening to chasing clients who pay late.”
      </blockquote>
      <p className="mt-3 text-sm text-ink-soft">
        24 people describe this problem; 6 pay or would pay, $9 to $15 a month.
      </p>
    </Card>
  )
}

const example = { title: 'Invoice reminders for freelancers' }
