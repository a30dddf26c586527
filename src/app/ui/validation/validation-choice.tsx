import { ScanSearch, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { scanTimeText } from '../../../features/scans/rules.ts'
import { Scanner } from './scanner.tsx'
import { YourReports } from './your-reports.tsx'
import { sessionId } from '../../../platform/ui/session-id.ts'
import { prices } from '../../../platform/brand.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { formatMoney } from '../../../shared/format/format-money.ts'

const reportPrice = formatMoney(prices.report.amountCents, prices.report.currency)

/** @param idea typed on the home page; '' without one */
export function ValidationChoice({ idea }: { idea: string }) {
  const isSold = !useIsOff('CHECKOUT')
  return (
    <div className="page-width py-10 sm:py-14">
      <h1>Validate Your Idea</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Find out whether people have the problem, or ask them. Both start free.
      </p>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <Way
          icon={<ScanSearch aria-hidden="true" />}
          title="AI Validation"
          points={[
            'Searches public discussions for people who have the problem',
            'Quotes them word for word, each with its source',
            `Ready ${scanTimeText}, and tells you when there isn’t enough evidence`,
            ...(isSold ? [`The full report adds a score and a verdict, for ${reportPrice}`] : []),
          ]}
          action={
            <ButtonLink to="#scanner" variant="primary">
              Start a free scan
            </ButtonLink>
          }
        />
        <Way
          icon={<Users aria-hidden="true" />}
          title="Real User Validation"
          points={[
            'Posts your idea where strangers vote it up or down',
            'One page to share, in your own words',
            'Live immediately, without an account',
          ]}
          action={<ButtonLink to="/submit">Get User Feedback</ButtonLink>}
        />
      </div>
      <section id="scanner" aria-labelledby="scanner-title" className="mt-14 scroll-mt-24">
        <h2 id="scanner-title">Free scan</h2>
        <p className="mt-1.5 mb-6 max-w-prose text-ink-soft">
          Say what you would build and which problem it solves. Plain words find more.
        </p>
        <Scanner ideaText={idea} sessionId={sessionId} />
      </section>
      <YourReports />
    </div>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  points: readonly string[]
  action: ReactNode
}

function Way({ icon, title, points, action }: WayProps) {
  return (
    <Card as="section" className="flex flex-col items-start">
      <span className="flex size-11 items-center justify-center rounded-md border border-gold-edge bg-gold-wash text-gold-ink [&_svg]:size-5.5">
        {icon}
      </span>
      <h2 className="mt-4">{title}</h2>
      <ul className="mt-2 mb-6 grid list-disc gap-1 ps-5 text-ink-soft marker:text-gold-edge">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </Card>
  )
}
