import { brand } from '../../../../platform/brand.ts'
import { refundDays } from '../../../purchases/rules.ts'
import type { Report } from '../../contract.ts'
import { isReaderMissing } from '../../rules.ts'

type Verdict = NonNullable<Report['decision']>['verdict']

export const verdictLabels: Record<Verdict, { title: string; meaning: string }> = {
  GO: { title: 'GO', meaning: 'The evidence favours building this.' },
  'NO-GO': { title: 'NO-GO', meaning: 'The evidence doesn’t support building this as described.' },
  'NOT ENOUGH EVIDENCE': {
    title: 'Not enough evidence',
    meaning: 'The evidence doesn’t allow a verdict, for or against the idea.',
  },
}

export const creditReturned = getReturnedText('Use it for another idea.')
const creditReturnedUnread = getReturnedText(
  'Use it for this idea once our reading model is available.',
)

export function getCreditReturned({ reading }: Pick<Report, 'reading'>): string {
  return isReaderMissing(reading) ? creditReturnedUnread : creditReturned
}

function getReturnedText(use: string): string {
  return `We’ve returned your scan. ${use} If you bought it, you can ask for a refund within ${refundDays} days of the purchase: ${brand.helpDeskEmail}`
}
