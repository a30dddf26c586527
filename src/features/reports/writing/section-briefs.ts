import type { SectionName } from '../../../analysis/writing/section.ts'

export const sectionBriefs: Record<SectionName, string> = {
  reasons:
    'Why the evidence leads to this verdict: the weightiest facts first. What nobody states is not shown, and is no reason.',
  market:
    'How many people have the problem, where they talk about it, since when, and how they feel, so that a founder sees the market.',
  competition:
    'What people use today, what they hold against it, what it costs where they say so, and which gaps that leaves.',
  money: 'What people pay or would pay, which prices they name, and how sure that is.',
  risks: 'What could make the idea fail: each risk with what in the discussions shows it.',
  roadmap:
    'What the founder should do next, in order: what to test, with whom (the communities where the problem is told), and which result would change the decision. The first sentence is the next step.',
}
