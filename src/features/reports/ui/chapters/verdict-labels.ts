import { brand } from '../../../../platform/brand.ts'
import type { Report } from '../../contract.ts'

type Verdict = NonNullable<Report['decision']>['verdict']

export const verdictLabels: Record<Verdict, { title: string; meaning: string }> = {
  GO: { title: 'GO', meaning: 'People show that they have the problem and want it solved.' },
  'NO-GO': { title: 'NO-GO', meaning: 'Counted facts speak against building it as it is.' },
  'NOT ENOUGH EVIDENCE': {
    title: 'Not enough evidence',
    meaning:
      'What was found does not show enough for a verdict. That does not mean that nobody has the problem.',
  },
}

export const creditReturned = `Your scan was given back: you can use it for another idea. If you bought it, you can ask for a refund within 7 days of the purchase: ${brand.helpDeskEmail}`
