import fc from 'fast-check'

/** A value once in `times` cases, else null. */
export function pickOneIn<Value>(
  value: fc.Arbitrary<Value>,
  times: number,
): fc.Arbitrary<Value | null> {
  return fc.oneof(
    { weight: times - 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: value },
  )
}
