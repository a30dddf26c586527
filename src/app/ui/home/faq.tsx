import type { AnsweredQuestion } from './questions.ts'
import { Accordion, AccordionRow } from '../../../platform/ui/accordion.tsx'
import { SectionHeading } from '../../../platform/ui/section-heading.tsx'

export function Faq({ questions }: { questions: readonly AnsweredQuestion[] }) {
  return (
    <section
      id="faq"
      className="page-width grid gap-x-14 gap-y-8 py-20 sm:py-24 lg:grid-cols-[18rem_1fr]"
    >
      <SectionHeading title="Questions, answered" />
      <Accordion>
        {questions.map(({ question, answer }) => (
          <AccordionRow key={question} label={question}>
            <p className="max-w-prose pr-8 text-ink-soft">{answer}</p>
          </AccordionRow>
        ))}
      </Accordion>
    </section>
  )
}
