import { arch, cpus, release, totalmem, type } from 'node:os'
import type { BenchmarkResult, Verdict } from './verdict.ts'

export interface BenchmarkRun {
  benchmark: string
  /** null if the benchmark crashed */
  result: BenchmarkResult | null
  seconds: number
}

const head = ['what', 'must reach', 'measured', 'ratio', 'reached']

export function getTable(runs: readonly BenchmarkRun[], at: Date): string {
  const rows = runs.flatMap(getRows)
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const minutes = runs.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  return [
    `Measured on ${at.toISOString().slice(0, 10)} in ${minutes.toFixed(0)} minutes on ${describeMachine()}.`,
    '',
    line(head),
    rule,
    ...rows.map(line),
    '',
  ].join('\n')
}

function getRows({ benchmark, result }: BenchmarkRun): string[][] {
  if (result === null) return [[benchmark, '', 'it broke: see above', '', 'no']]
  if ('skipped' in result) return [[benchmark, '', `skipped: ${result.skipped}`, '', '']]
  const kinds = Map.groupBy(result.verdicts, ({ what, group }) => group ?? what)
  return [...kinds].map(([kind, of]) => getRow(benchmark, kind, of))
}

function getRow(benchmark: string, kind: string, of: readonly Verdict[]): string[] {
  const worst = of.reduce((one, other) => (other.strain > one.strain ? other : one))
  const missed = of.filter(({ isReached }) => !isReached).length
  const what = of.length === 1 ? kind : `${kind}: the worst of ${of.length}, ${worst.what}`
  const { required, measured, ratio } = worst
  let reached = missed === 0 ? 'yes' : 'no'
  if (missed > 0 && of.length > 1) reached = `${of.length - missed} of ${of.length}`
  return [`${benchmark}: ${what}`, required, measured, ratio, reached]
}

function describeMachine(): string {
  const [first] = cpus()
  const gigabytes = totalmem() / 1024 ** 3
  return (
    `${cpus().length} cores (${first?.model.trim() || 'unknown'}), ${gigabytes.toFixed(0)} GB, ` +
    `${type()} ${release()} ${arch()}, Node ${process.version}`
  )
}
