import { useEffect, useState } from 'react'
import { getForeignLanguage, mayBeForeign } from '../../../analysis/foreign-language.ts'

/**
 * The language (ISO 639-1) of a text that is not in English; null for English, and while it is
 * unknown. The detector (about 300 KB) is loaded for the first text that may not be English;
 * without it the result stays null.
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
      // Without the detector (offline) there is no warning; the report names the language after the
      // scan.
      detect().catch(() => {})
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])

  return language
}

/** Detects only when typing pauses, because half a sentence may be of any language. */
const debounceMs = 600
