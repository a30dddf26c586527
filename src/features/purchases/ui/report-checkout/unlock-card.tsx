import { LockOpen, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { brand } from '../../../../platform/brand.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { Card } from '../../../../platform/ui/card.tsx'
import { createLazyDialog } from '../../../../platform/ui/lazy-part.tsx'
import { formatMoney } from '../../../../shared/format/format-money.ts'
import type { Report, ReportId } from '../../../reports/contract.ts'
import { getLiteReportId } from './get-lite-report-id.ts'
import { getNeededText, scanBackText } from './full-report-chances.ts'
import { FullReportContents } from './full-report-contents.tsx'
import { type PaymentsMode, usePaymentsMode } from './payments-mode.ts'
import type { PaymentFormOptions } from './use-payment-form.ts'
import { prices } from '../../rules.ts'

export interface UnlockCardProps extends Pick<PaymentFormOptions, 'getDefaultEmail'> {
  report: Report
  /** it is known that this browser has neither the report nor a credit to use instead */
  isReady: boolean
}

export function UnlockCard({ report, isReady, getDefaultEmail }: UnlockCardProps) {
  const mode = usePaymentsMode()
  return (
    <Card as="section" className="border-gold-edge! bg-gold-wash! print:hidden">
      <h2>Unlock the full report</h2>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        A deeper search of the same idea, and an answer: is it worth building?
      </p>
      <FullReportContents />
      {mode === 'off' ? (
        <p className="mt-5 max-w-prose font-medium">
          Full reports can’t be bought on this site right now. Your free results stay at this link.
        </p>
      ) : (
        <>
          <Price findings={report.total_findings} />
          <Buy
            {...{ isReady, mode, getDefaultEmail }}
            liteId={getLiteReportId(report)}
            findings={report.total_findings}
          />
        </>
      )}
    </Card>
  )
}

function Price({ findings }: { findings: number }) {
  const pitch = brand.reportPitch
  return (
    <>
      {pitch && (
        <p className="mt-5 flex">
          <span className="rounded-sm border border-gold-edge px-1.5 py-px text-xs leading-5 text-ink-soft">
            {pitch.price} · {pitch.worth}
          </span>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
        <strong className="font-serif text-[2rem]/10 font-semibold">{exactPrice}</strong>
        <span className="text-ink-soft">one time</span>
      </p>
      <p className="mt-2 flex max-w-prose gap-2 text-sm font-medium">
        <ShieldCheck aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-gold-ink" />
        {scanBackText}
      </p>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{getNeededText(findings)}</p>
    </>
  )
}

const exactPrice = formatMoney(prices.report.amountCents, prices.report.currency)

interface BuyProps extends Pick<PaymentFormOptions, 'getDefaultEmail'> {
  liteId: ReportId
  findings: number
  isReady: boolean
  mode: PaymentsMode
}

function Buy({ liteId, findings, isReady, mode, getDefaultEmail }: BuyProps) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const { pathname } = useLocation()
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          size="lg"
          disabled={!isReady}
          onClick={() => setDialog('open')}
          onPointerEnter={PaymentDialog.preload}
          onFocus={PaymentDialog.preload}
          className="w-full"
        >
          <LockOpen aria-hidden="true" />
          Unlock Full Report
        </Button>
        {mode === 'sandbox' && <p className="text-sm text-ink-soft">Sandbox: no money moves</p>}
      </div>
      <noscript>
        <p className="mt-3 text-sm text-ink-soft">
          Buying needs JavaScript. Please switch it on in your browser and reload this page.
        </p>
      </noscript>
      {dialog !== 'unopened' && (
        <PaymentDialog
          isOpen={dialog === 'open'}
          isSandbox={mode === 'sandbox'}
          onClose={() => setDialog('closed')}
          price={exactPrice}
          findings={findings}
          reportId={liteId}
          getDefaultEmail={getDefaultEmail}
          returnPath={pathname.startsWith('/ideas/') ? pathname : ''}
        />
      )}
    </>
  )
}

const PaymentDialog = createLazyDialog(
  async () => (await import('./payment-dialog.tsx')).PaymentDialog,
)
