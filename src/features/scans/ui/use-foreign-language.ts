import { useEffect, useState } from 'react'
import { foreignLanguageOf, mayBeForeign } from '../../../analysis/foreign-language.ts'

/**
 * ISO 639-1 of a text that is not told in English; null for English, and while nobody knows. The detector is
 * fetched with the first text that may not be English; without it nothing is said.
 */
export function useForeignLanguage(text: string): string | null {
  const [found, setFound] = useState<{ text: string; language: string | null }>()
  const isOpen = mayBeForeign(text)

  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    const detect = async () => {
      const { eld } = await import('eld/extrasmall')
      if (isCurrent) setFound({ text, language: foreignLanguageOf(text, eld) })
    }
    // Somebody who is offline by then is told after the scan.
    detect().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [text, isOpen])

  // Of the text before this key press, so that the line does not flicker while somebody types.
  return isOpen && found ? found.language : null
}
