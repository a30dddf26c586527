/** One figure against what it must reach. */
export interface Verdict {
  what: string
  /** those of one kind that the table shows as one row, by the worst of them */
  group?: string | undefined
  isReached: boolean
  /** what must be reached, what was measured, and how both compare, for people */
  required: string
  measured: string
  ratio: string
  /** 1 where it is just reached, more where it is missed; to find the worst */
  strain: number
}

/** What a benchmark tells `bench/run.ts`. */
export type Told = { verdicts: Verdict[] } | { skipped: string }

interface Compared {
  figure: number
  limit: number
  required: number
  unit: string
  group?: string
}

/** `figure` must be at least `required` times `limit`; both were measured in the same run. */
export function atLeast(what: string, compared: Compared): Verdict {
  const { figure, limit, required } = compared
  return verdictOf(what, compared, { sign: '>=', strain: (required * limit) / figure })
}

/** `figure` must be at most `required` times `limit`. */
export function atMostTimes(what: string, compared: Compared): Verdict {
  const { figure, limit, required } = compared
  return verdictOf(what, compared, { sign: '<=', strain: figure / (required * limit) })
}

/** `figure` must be at most `limit`. */
export function atMost(
  what: string,
  { figure, limit, unit, group }: Omit<Compared, 'required'>,
): Verdict {
  return {
    what,
    group,
    isReached: figure <= limit,
    required: `<= ${format(limit)} ${unit}`,
    measured: `${format(figure)} ${unit}`,
    ratio: limit === 0 ? '' : `${(figure / limit).toFixed(2)} of it`,
    // Of nothing at all nothing is allowed.
    strain: limit === 0 ? Number(figure > 0) * 2 : figure / limit,
  }
}

/** Prints the verdicts; the process ends with 1 when one was missed. */
export function conclude(verdicts: Verdict[]): void {
  for (const { what, isReached, measured, ratio, required } of verdicts) {
    const compared = ratio === '' ? '' : `, ${ratio}`
    const mark = isReached ? 'reached' : 'MISSED '
    console.log(`${mark}  ${what}: ${measured}${compared}, required ${required}`)
  }
  if (verdicts.some(({ isReached }) => !isReached)) process.exitCode = 1
  tell({ verdicts })
}

/** Says why there is nothing to conclude; that is no failure. */
export function skip(reason: string): void {
  console.log(`skipped: ${reason}`)
  tell({ skipped: reason })
}

function verdictOf(
  what: string,
  { figure, limit, required, unit, group }: Compared,
  { sign, strain }: { sign: '>=' | '<='; strain: number },
): Verdict {
  return {
    what,
    group,
    isReached: strain <= 1,
    required: `${sign} ${required} x`,
    measured: `${format(figure)} against ${format(limit)} ${unit}`,
    ratio: `${(figure / limit).toFixed(2)} x`,
    strain,
  }
}

/** To `bench/run.ts`, where that has started this one. */
function tell(told: Told): void {
  process.send?.(told)
}

function format(value: number): string {
  return value.toLocaleString('en-GB', {
    maximumSignificantDigits: value < 1000 ? 3 : 6,
    maximumFractionDigits: 2,
  })
}
