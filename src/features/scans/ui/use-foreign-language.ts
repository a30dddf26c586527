import { useEffect, useState } from 'react'
import { getForeignLanguage, mayBeForeign } from '../../../analysis/foreign-language.ts'

/** ISO 639-1; null for English, while unknown and without the detector (about 300 KB, loaded when needed). */
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
      // Without the detector (offline) there is no warning.
      detect().catch(() => {})
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])

  return language
}

const debounceMs = 600
