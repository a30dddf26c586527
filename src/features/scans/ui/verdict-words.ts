import type { Report } from '../contract.ts'

type Verdict = NonNullable<Report['decision']>['verdict']

/** The verdict, and what it means for somebody who thinks of building it. */
export const verdictWords: Record<Verdict, { title: string; meaning: string }> = {
  GO: { title: 'GO', meaning: 'More speaks for building it than against it.' },
  'NO-GO': { title: 'NO-GO', meaning: 'The evidence speaks against building it as it is.' },
  'NOT ENOUGH EVIDENCE': {
    title: 'Not enough evidence',
    meaning:
      'Too little was found to score this idea. That does not mean that nobody has the problem.',
  },
}

export const creditReturned = 'Your scan was given back: you can use it for another idea.'
