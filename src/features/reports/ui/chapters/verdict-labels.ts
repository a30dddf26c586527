import { brand } from '../../../../platform/brand.ts'
import { refundDays } from '../../../purchases/rules.ts'
import type { Report } from '../../contract.ts'

type Verdict = NonNullable<Report['decision']>['verdict']

export const verdictLabels: Record<Verdict, { title: string; meaning: string }> = {
  GO: { title: 'GO', meaning: 'The evidence favours building this.' },
  'NO-GO': { title: 'NO-GO', meaning: 'The evidence doesn’t support building this as described.' },
  'NOT ENOUGH EVIDENCE': {
    title: 'Not enough evidence',
    meaning: 'The evidence doesn’t allow a verdict, for or against the idea.',
  },
}

export const creditReturned = `We’ve returned your scan. Use it for another idea. If you bought it, you can ask for a refund within ${refundDays} days of the purchase: ${brand.helpDeskEmail}`
