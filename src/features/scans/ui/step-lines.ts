import type { Report } from '../contract.ts'
import type { ReportPhase, ScanStep } from './report-state.ts'

export interface StepLine {
  name: string
  /** for the eye: grows with its counts */
  text: string
  /** for the ear: said once */
  title: string
  status: 'waiting' | 'under-way' | 'done'
}

/**
 * The named steps of a scan from its start on, so that none pushes the next one down when it begins. Only a
 * full report is written.
 */
export function stepLines(
  steps: readonly ScanStep[],
  phase: ReportPhase,
  kind: Report['kind'] = 'lite',
): StepLine[] {
  const told = new Map(steps.map(({ name, text }) => [name, text]))
  const planned = kind === 'full' ? [...scanSteps, writeStep] : scanSteps
  // Sources go on answering while what they found is read: both end when counting begins.
  const reached = planned.findLastIndex(({ name, endsOthers }) => endsOthers && told.has(name))
  return planned.map(({ name, title }, place) => {
    const text = name === 'search' ? title : (told.get(name) ?? title)
    if (phase === 'collecting' || place < reached) return { name, title, text, status: 'done' }
    // Where the stream cannot be had no step is told, and the first one stands for all.
    const hasBegun = told.has(name) || place === 0
    return { name, title, text, status: hasBegun ? 'under-way' : 'waiting' }
  })
}

const scanSteps = [
  { name: 'search', title: 'Searching the sources', endsOthers: false },
  { name: 'read', title: 'Reading what they found', endsOthers: false },
  { name: 'count', title: 'Counting and quoting', endsOthers: true },
]
const writeStep = { name: 'write', title: 'Writing the report', endsOthers: true }
