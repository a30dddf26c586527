export interface Finding {
  level: 'ok' | 'warning' | 'fault'
  /** what was found; of a warning or a fault also what to do */
  text: string
}

export const good = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const fault = (text: string): Finding => ({ level: 'fault', text })

const labels = { ok: 'ok      ', warning: 'WARNING ', fault: 'FAULT   ' }

export function formatFindings(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  const lines = findings.map(({ level, text }) => labels[level] + text)
  return [...lines, '', `Faults: ${count('fault')}. Warnings: ${count('warning')}.`].join('\n')
}
