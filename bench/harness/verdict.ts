export interface Verdict {
  what: string
  /** verdicts of one group appear as one row of the table, with the worst of them */
  group?: string | undefined
  isReached: boolean
  required: string
  measured: string
  ratio: string
  /** 1 at the limit, more beyond it; finds the worst verdict of a group */
  strain: number
}

export type BenchmarkResult = { verdicts: Verdict[] } | { skipped: string }

interface Compared {
  measured: number
  limit: number
  required: number
  unit: string
  group?: string
}

/** `measured` must be at least `required` times `limit`; both were measured in the same run. */
export function atLeast(what: string, compared: Compared): Verdict {
  const { measured, limit, required } = compared
  return getVerdict(what, compared, { sign: '>=', strain: (required * limit) / measured })
}

export function atMostTimes(what: string, compared: Compared): Verdict {
  const { measured, limit, required } = compared
  return getVerdict(what, compared, { sign: '<=', strain: measured / (required * limit) })
}

export function atMost(
  what: string,
  { measured, limit, unit, group }: Omit<Compared, 'required'>,
): Verdict {
  return {
    what,
    group,
    isReached: measured <= limit,
    required: `<= ${format(limit)} ${unit}`,
    measured: `${format(measured)} ${unit}`,
    ratio: limit === 0 ? '' : `${(measured / limit).toFixed(2)} of it`,
    // A limit of 0 allows nothing.
    strain: limit === 0 ? Number(measured > 0) * 2 : measured / limit,
  }
}

/** Prints the verdicts; the process exits with 1 if one was missed. */
export function printVerdicts(verdicts: Verdict[]): void {
  for (const { what, isReached, measured, ratio, required } of verdicts) {
    const compared = ratio === '' ? '' : `, ${ratio}`
    const mark = isReached ? 'reached' : 'MISSED '
    console.log(`${mark}  ${what}: ${measured}${compared}, required ${required}`)
  }
  if (verdicts.some(({ isReached }) => !isReached)) process.exitCode = 1
  sendResult({ verdicts })
}

/** Reports the reason why the benchmark was skipped; this is not a failure. */
export function skip(reason: string): void {
  console.log(`skipped: ${reason}`)
  sendResult({ skipped: reason })
}

function getVerdict(
  what: string,
  { measured, limit, required, unit, group }: Compared,
  { sign, strain }: { sign: '>=' | '<='; strain: number },
): Verdict {
  return {
    what,
    group,
    isReached: strain <= 1,
    required: `${sign} ${required} x`,
    measured: `${format(measured)} against ${format(limit)} ${unit}`,
    ratio: `${(measured / limit).toFixed(2)} x`,
    strain,
  }
}

/** Sends the result to `bench/run.ts` if that started this process. */
function sendResult(result: BenchmarkResult): void {
  process.send?.(result)
}

function format(value: number): string {
  return value.toLocaleString('en-GB', {
    maximumSignificantDigits: value < 1000 ? 3 : 6,
    maximumFractionDigits: 2,
  })
}
