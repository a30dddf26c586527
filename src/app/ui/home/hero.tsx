import { ScanSearch, Users } from 'lucide-react'
import { brand } from '../../../platform/brand.ts'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Rosette } from './rosette.tsx'
import { RotatingLabels } from './rotating-labels.tsx'

export function Hero() {
  const hasScanner = !useIsOff('SCANNER')
  return (
    <section className="overflow-hidden">
      <div className="page-width relative grid items-center gap-x-10 pt-14 pb-16 sm:pt-20 sm:pb-24 lg:grid-cols-[1fr_24rem]">
        <div className="relative">
          <RotatingLabels />
          <p className="mt-6 max-w-xl text-lg text-balance text-ink-soft">
            {hasScanner
              ? 'Let strangers vote on your idea, and read what people already say about the problem it solves.'
              : 'Let strangers vote on your idea.'}{' '}
            Know what it is worth before you build it.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            {hasScanner && (
              <ButtonLink to="/validation" prefetch="intent" variant="primary" size="lg">
                <ScanSearch aria-hidden="true" />
                Get AI Validation
              </ButtonLink>
            )}
            <ButtonLink
              to="/submit"
              prefetch="intent"
              variant={hasScanner ? undefined : 'primary'}
              size="lg"
            >
              <Users aria-hidden="true" />
              Get User Feedback
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-ink-faint">
            {brand.foundersClaim && `${brand.foundersClaim}. `}Free to start, no account needed.
          </p>
        </div>
        <Rosette className="hidden w-full lg:block" />
      </div>
    </section>
  )
}
