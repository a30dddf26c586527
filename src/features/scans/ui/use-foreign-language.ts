import { useEffect, useState } from 'react'
import { foreignLanguageOf, mayBeForeign } from '../../../analysis/foreign-language.ts'

/**
 * ISO 639-1 of a text that is not told in English; null for English, and while nobody knows. The detector (about
 * 300 KB) is fetched for the first text that may not be English; without it nothing is said.
 */
export function useForeignLanguage(text: string): string | null {
  const [language, setLanguage] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    const detect = async () => {
      const found = mayBeForeign(text)
        ? foreignLanguageOf(text, (await import('eld/extrasmall')).eld)
        : null
      if (isCurrent) setLanguage(found)
    }
    const timer = setTimeout(() => {
      // Somebody who is offline by then is told after the scan.
      detect().catch(() => {})
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])

  return language
}

/** Half a sentence may be of any language: it is looked at when the typing pauses. */
const pauseMs = 600
