import { formatDecimal } from './format-decimal.ts'

/** '512 bytes', '9.6 MB', in steps of 1,000. */
export function formatBytes(bytes: number): string {
  const step = steps.find(({ from }) => bytes >= from)
  if (!step) return `${bytes} bytes`
  return `${formatDecimal(bytes / step.from)} ${step.unit}`
}

const steps = [
  { from: 1e12, unit: 'TB' },
  { from: 1e9, unit: 'GB' },
  { from: 1e6, unit: 'MB' },
  { from: 1e3, unit: 'kB' },
]
