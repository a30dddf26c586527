import { Users } from 'lucide-react'
import { scanTimeText } from '../../../features/scans/rules.ts'
import { Scanner } from './scanner.tsx'
import { YourReports } from '../../../features/compared-reports/ui/your-reports.tsx'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { CheckList } from '../../../platform/ui/check-list.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { formatMoney } from '../../../shared/format/format-money.ts'
import { prices } from '../../../features/purchases/rules.ts'

export interface ValidationChoiceProps {
  way: 'scan' | 'people'
  idea: string
}

/** Both ways stay in the page, so that the other one loses no typed text. */
export function ValidationChoice({ way, idea }: ValidationChoiceProps) {
  const isSold = !useIsOff('CHECKOUT')
  return (
    <div className="page-width pt-6 pb-10 in-data-founder:min-h-dvh sm:pt-10 sm:pb-14">
      <h1>Validate Your Idea</h1>
      <ToggleGroup
        label="Ways to validate"
        selected={way}
        items={[
          { value: 'scan', label: 'AI Validation', to: '/validation' },
          { value: 'people', label: 'Real User Validation', to: '/validation?way=people' },
        ]}
        className="mt-4 grid! w-full grid-cols-2 *:min-h-11! *:px-2 sm:mt-5 sm:w-fit sm:*:px-6"
      />
      <section
        id="scanner"
        aria-labelledby="scanner-title"
        hidden={way !== 'scan'}
        className="mt-4"
      >
        <h2 id="scanner-title" className="sr-only">
          Free scan
        </h2>
        <p className="mb-4 max-w-prose text-ink-soft max-sm:hidden">
          Say what you would build and which problem it solves. Plain words find more.
        </p>
        <Scanner
          ideaText={idea}
          getSessionId={getSessionId}
          otherWay={
            <>
              Or ask real people: <TextLink to="/submit">Get User Feedback</TextLink>
            </>
          }
        />
        <Points
          points={[
            'Searches public discussions for people who have the problem',
            'Quotes them word for word, each with its source',
            `Is ${scanTimeText}, and tells you when there isn’t enough evidence`,
            ...(isSold ? [`The full report adds a score and a verdict, for ${reportPrice}`] : []),
          ]}
        />
      </section>
      <section aria-labelledby="people-title" hidden={way !== 'people'} className="mt-4">
        <h2 id="people-title" className="sr-only">
          Ask real people
        </h2>
        <p className="max-w-prose text-ink-soft">
          Strangers vote on your idea and join its waitlist. It’s free to start.
        </p>
        <ButtonLink to="/submit" variant="primary" size="lg" className="mt-6 max-sm:w-full">
          <Users aria-hidden="true" />
          Get User Feedback
        </ButtonLink>
        <Points
          points={[
            'Posts your idea where strangers vote it up or down',
            'One page to share, in your own words',
            'Live immediately, without an account',
          ]}
        />
      </section>
      <YourReports />
    </div>
  )
}

const reportPrice = formatMoney(prices.report.amountCents, prices.report.currency)

function Points({ points }: { points: readonly string[] }) {
  return (
    <CheckList
      points={points}
      className="mt-8 gap-x-10 border-t border-line pt-6 text-ink-soft md:grid-cols-2"
    />
  )
}
