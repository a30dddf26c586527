import type { Report } from '../../reports/contract.ts'
import type { ScanStep } from '../contract.ts'

export interface StepLine {
  name: string
  text: string
  title: string
  status: 'waiting' | 'under-way' | 'done'
}

/** All steps from the start, so that none moves when another begins. Only full reports have a writing step. */
export function getStepLines(
  steps: readonly ScanStep[],
  { isCollecting, kind = 'lite' }: { isCollecting: boolean; kind?: Report['kind'] | undefined },
): StepLine[] {
  const texts = new Map(steps.map(({ name, text }) => [name, text]))
  const planned = kind === 'full' ? [...scanSteps, writeStep] : scanSteps
  // Sources still respond while texts are read: both steps end when counting begins.
  const reached = planned.findLastIndex(({ name, endsOthers }) => endsOthers && texts.has(name))
  return planned.map(({ name, title }, place) => {
    const text = name === 'search' ? title : (texts.get(name) ?? title)
    if (isCollecting || place < reached) return { name, title, text, status: 'done' }
    // Without the stream no step is reported, so the first one stays under way.
    const hasBegun = texts.has(name) || place === 0
    return { name, title, text, status: hasBegun ? 'under-way' : 'waiting' }
  })
}

const scanSteps = [
  { name: 'search', title: 'Searching the sources', endsOthers: false },
  { name: 'read', title: 'Reading what they found', endsOthers: false },
  { name: 'count', title: 'Analysing', endsOthers: true },
]
const writeStep = { name: 'write', title: 'Writing the report', endsOthers: true }
