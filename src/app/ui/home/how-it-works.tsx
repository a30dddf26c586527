import { useIsOff } from '../../../platform/ui/switches.ts'
import { NumberedSteps } from '../../../platform/ui/numbered-steps.tsx'
import { SectionHeading } from '../../../platform/ui/section-heading.tsx'

const getSteps = (hasScanner: boolean) => [
  {
    title: 'Describe it',
    text: 'A title, a paragraph, who it is for and where. Five minutes, no account.',
  },
  {
    title: 'Let people judge it',
    text: hasScanner
      ? 'People vote it up or down, and a scan finds what is already being said about the problem.'
      : 'People vote it up or down.',
  },
  {
    title: 'Read the result',
    text: hasScanner
      ? 'A net score, quotes with their sources, and a plain warning when there is little evidence. Then build, change or drop it.'
      : 'A net score. Then build, change or drop it.',
  },
]

export function HowItWorks() {
  return (
    <section id="how-it-works" className="border-y border-line bg-sunken">
      <div className="page-width py-20 sm:py-24">
        <SectionHeading title="How It Works" text="From an idea to an answer in three steps." />
        <NumberedSteps steps={getSteps(!useIsOff('SCANNER'))} />
      </div>
    </section>
  )
}
