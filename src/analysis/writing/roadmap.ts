import type { Verdict } from '../assessment/assessment.ts'
import { getGapStep } from './gap-step.ts'
import { getPriceStep } from './price-step.ts'
import { getAskSteps, getPageStep, getTalkSteps } from './people-steps.ts'
import type { Claim, ReportFacts } from './section.ts'
import {
  getEnglishStep,
  getReadStep,
  getRescanStep,
  getChangedIdeaStep,
  getStopStep,
  getWeakPartStep,
} from './turning-steps.ts'

export function getRoadmapClaims(facts: ReportFacts): Claim[] {
  const { verdict, isByWords } = facts.assessment
  if (isByWords) return unreadSteps.flatMap((step) => step(facts))
  const isForeign = verdict === 'NOT ENOUGH EVIDENCE' && Boolean(facts.language)
  return (isForeign ? foreignSteps : steps[verdict]).flatMap((step) => step(facts))
}

type Step = (facts: ReportFacts) => Claim[]

/** No one is known to have the problem. */
const unreadSteps: Step[] = [getReadStep, (facts) => getPageStep({ ...facts, findings: [] })]
const foreignSteps: Step[] = [getEnglishStep, getAskSteps, getPageStep]
const steps: Record<Verdict, Step[]> = {
  GO: [getTalkSteps, getPriceStep, getGapStep, getPageStep, getStopStep],
  'NO-GO': [getTalkSteps, getWeakPartStep, getGapStep, getChangedIdeaStep],
  'NOT ENOUGH EVIDENCE': [getAskSteps, getPageStep, getRescanStep],
}
