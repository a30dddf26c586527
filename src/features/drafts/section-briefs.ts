import type { SectionName } from '../../analysis/writing/section.ts'

const summaryFirst =
  'The first sentence is the summary: at most 25 words, clear without the others. Do not repeat counts by platform, month or country, because charts show them.'

export const sectionBriefs: Record<SectionName, string> = {
  reasons:
    'Why the evidence leads to this verdict: what was found, the strongest facts first. If no one mentions something, it is not shown, and it is not a reason.',
  market: `Who has the problem, where they talk about it and how they feel. ${summaryFirst}`,
  competition: `What people use today, what they complain about, what it costs if they say so, and what is missing. ${summaryFirst}`,
  money: `What people pay or would pay, which prices they mention, and how certain that is. ${summaryFirst}`,
  risks: `What could make the idea fail: each risk with what shows it in the discussions. ${summaryFirst}`,
  roadmap:
    'What the founder should do next, in order: what to test, with whom, and which result would change the decision. Each step starts with an imperative sentence of at most 12 words. The first sentence is the next step.',
}
