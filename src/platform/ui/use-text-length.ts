import { useState } from 'react'

/** Length of a field in UTF-16 units (as maxlength counts), whether it is controlled or not. */
export function useTextLength(given: unknown) {
  const [typed, setTyped] = useState<number | undefined>(undefined)
  const givenLength = typeof given === 'string' ? given.length : 0
  const [lastGiven, setLastGiven] = useState(givenLength)
  if (givenLength !== lastGiven) {
    setLastGiven(givenLength)
    setTyped(undefined)
  }
  return [typed ?? givenLength, (text: string) => setTyped(text.length)] as const
}
