import type { Verdict } from '../assessment/assessment.ts'
import { gapStep } from './gap-step.ts'
import { priceStep } from './price-step.ts'
import { askStep, askWhereStep, showStep } from './people-steps.ts'
import type { Claim, ReportFacts } from './section.ts'
import { againStep, turnStep, weakPartSteps } from './turning-steps.ts'

/** The next steps in order; the first is the suggested next step. */
export function roadmapClaims(facts: ReportFacts): Claim[] {
  return steps[facts.assessment.verdict].flatMap((step) => step(facts))
}

const steps: Record<Verdict, ((facts: ReportFacts) => Claim[])[]> = {
  GO: [askStep, priceStep, gapStep, showStep, weakPartSteps, turnStep],
  'NO-GO': [askStep, weakPartSteps, gapStep, turnStep],
  'NOT ENOUGH EVIDENCE': [askWhereStep, showStep, againStep],
}
