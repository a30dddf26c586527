import type { Verdict } from '../assessment/assessment.ts'
import { getGapStep } from './gap-step.ts'
import { getPriceStep } from './price-step.ts'
import { getAskSteps, getPageStep, getTalkSteps } from './people-steps.ts'
import type { Claim, ReportFacts } from './section.ts'
import { getRescanStep, getChangedIdeaStep, getStopStep, getWeakPartStep } from './turning-steps.ts'

/** Each step begins with a short imperative; the first is one sentence. */
export function getRoadmapClaims(facts: ReportFacts): Claim[] {
  return steps[facts.assessment.verdict].flatMap((step) => step(facts))
}

const steps: Record<Verdict, ((facts: ReportFacts) => Claim[])[]> = {
  GO: [getTalkSteps, getPriceStep, getGapStep, getPageStep, getStopStep],
  'NO-GO': [getTalkSteps, getWeakPartStep, getGapStep, getChangedIdeaStep],
  'NOT ENOUGH EVIDENCE': [getAskSteps, getPageStep, getRescanStep],
}
