import { Plus } from 'lucide-react'
import type { AnsweredQuestion } from './questions.ts'
import { SectionHeading } from '../../../platform/ui/section-heading.tsx'

export function Faq({ questions }: { questions: readonly AnsweredQuestion[] }) {
  return (
    <section
      id="faq"
      className="page-width grid gap-x-16 gap-y-8 py-20 sm:py-24 lg:grid-cols-[18rem_1fr]"
    >
      <SectionHeading title="Questions, answered" />
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3.5 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-gold-ink transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose pr-8 pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
