import { useEffect, useState } from 'react'
import { getForeignLanguage, mayBeForeign } from '../../../analysis/foreign-language.ts'

/**
 * ISO 639-1 of a text in another language than English; null for English, and while it is not known. The detector (about
 * 300 KB) is fetched for the first text that may not be English; without it nothing is said.
 */
export function useForeignLanguage(text: string): string | null {
  const [language, setLanguage] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    const detect = async () => {
      const found = mayBeForeign(text)
        ? getForeignLanguage(text, (await import('eld/extrasmall')).eld)
        : null
      if (isCurrent) setLanguage(found)
    }
    const timer = setTimeout(() => {
      // Without the detector (offline) the warning is missing; the report gives it after the scan.
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
