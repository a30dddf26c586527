import { ScanSearch, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { scanTimeText } from '../rules.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { CheckList } from '../../../platform/ui/check-list.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { SectionHeading } from '../../../platform/ui/section-heading.tsx'

export function TwoWays() {
  return (
    <section className="page-width py-20 sm:py-24">
      <SectionHeading
        title="Two Ways to Validate"
        text="Ask people you have never met, or read what they have already said. Or do both."
      />
      <div className="mt-10 grid gap-5 md:grid-cols-2">
        <Way
          icon={<ScanSearch aria-hidden="true" />}
          title="AI Validation"
          text="Describe the idea and the problem. We look through public discussions for people who have it."
          points={[
            `Free scan, ${scanTimeText}`,
            'Every quote word for word, with a link to its source',
            'Tells you when there isn’t enough evidence',
          ]}
          action={
            <ButtonLink to="/validation" prefetch="intent" variant="primary">
              Scan your idea
            </ButtonLink>
          }
        />
        <Way
          icon={<Users aria-hidden="true" />}
          title="Real User Validation"
          text="Post the idea and let people vote on it, up or down. You need a title and a paragraph."
          points={[
            'Free, with no account',
            'One vote per visitor; votes that look bought do not count',
            'Share buttons to reach your future users',
          ]}
          action={
            <ButtonLink to="/submit" prefetch="intent">
              Post your idea
            </ButtonLink>
          }
        />
      </div>
    </section>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  text: string
  points: readonly string[]
  action: ReactNode
}

function Way({ icon, title, text, points, action }: WayProps) {
  return (
    <Card className="flex flex-col sm:p-8">
      <span className="grid size-11 place-items-center rounded-md border border-gold-edge bg-gold-wash text-gold-ink [&_svg]:size-5.5">
        {icon}
      </span>
      <h3 className="mt-5">{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
      <CheckList points={points} className="mt-5 mb-7" />
      <div className="mt-auto flex">{action}</div>
    </Card>
  )
}
