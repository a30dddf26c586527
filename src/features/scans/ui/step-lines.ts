import type { ReportPhase, ScanStep } from './report-state.ts'

export interface StepLine {
  name: string
  /** for the eye: grows with its counts */
  text: string
  /** for the ear: said once */
  title: string
  status: 'waiting' | 'under-way' | 'done'
}

/** The named steps of a scan from its start on, so that none pushes the next one down when it begins. */
export function stepLines(steps: readonly ScanStep[], phase: ReportPhase): StepLine[] {
  const told = new Map(steps.map(({ name, text }) => [name, text]))
  const isCounting = told.has('count')
  const isCollecting = phase === 'collecting'
  return planned.map(({ name, title }, place) => {
    const text = name === 'search' ? title : (told.get(name) ?? title)
    // Sources go on answering while what they found is read: both end when counting begins.
    if (isCollecting || (isCounting && name !== 'count'))
      return { name, title, text, status: 'done' }
    // Where the stream cannot be had no step is told, and the first one stands for all.
    const hasBegun = told.has(name) || place === 0
    return { name, title, text, status: hasBegun ? 'under-way' : 'waiting' }
  })
}

const planned = [
  { name: 'search', title: 'Searching the sources' },
  { name: 'read', title: 'Reading what they found' },
  { name: 'count', title: 'Counting and quoting' },
]
