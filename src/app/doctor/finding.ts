export interface Finding {
  level: 'ok' | 'warning' | 'error'
  /** what was found; of a warning or an error also what to do */
  text: string
}

export const good = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const failure = (text: string): Finding => ({ level: 'error', text })

const labels = { ok: 'ok      ', warning: 'WARNING ', error: 'ERROR   ' }

export function formatFindings(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  const lines = findings.map(({ level, text }) => labels[level] + text)
  return [...lines, '', `Errors: ${count('error')}. Warnings: ${count('warning')}.`].join('\n')
}
