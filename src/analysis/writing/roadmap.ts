import type { Verdict } from '../assessment/assessment.ts'
import { getGapStep } from './gap-step.ts'
import { getPriceStep } from './price-step.ts'
import { getTalkStep, getQuestionStep, getPageStep } from './people-steps.ts'
import type { Claim, ReportFacts } from './section.ts'
import { getRescanStep, getDecisionStep, getWeakPartSteps } from './turning-steps.ts'

export function getRoadmapClaims(facts: ReportFacts): Claim[] {
  return steps[facts.assessment.verdict].flatMap((step) => step(facts))
}

const steps: Record<Verdict, ((facts: ReportFacts) => Claim[])[]> = {
  GO: [getTalkStep, getPriceStep, getGapStep, getPageStep, getWeakPartSteps, getDecisionStep],
  'NO-GO': [getTalkStep, getWeakPartSteps, getGapStep, getDecisionStep],
  'NOT ENOUGH EVIDENCE': [getQuestionStep, getPageStep, getRescanStep],
}
