import { Hallmark } from '../../../platform/ui/hallmark.tsx'
import { SectionHeading } from './section-heading.tsx'

const steps = [
  {
    title: 'Put it in words',
    text: 'A title, a paragraph, who it is for and where. Five minutes, no account.',
  },
  {
    title: 'Let it be tested',
    text: 'People vote it up or down, and a scan finds what is already being said about the problem.',
  },
  {
    title: 'Read the mark',
    text: 'A net score, quotes with their sources, and an honest word where evidence is thin. Then build, change or drop it.',
  },
]

export function HowItWorks() {
  return (
    <section id="how-it-works" className="border-y border-line bg-sunken">
      <div className="page-width py-20 sm:py-24">
        <SectionHeading title="How It Works" text="As with metal: state it, test it, stamp it." />
        <ol className="mt-10 grid gap-x-10 gap-y-9 md:grid-cols-3">
          {steps.map(({ title, text }, place) => (
            <li key={title}>
              <Hallmark value={place + 1} label={`Step ${place + 1}`} shape="shield" size="md" />
              <h3 className="mt-4">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
