import { shortenAtGrapheme, toVisible } from './sentences.ts'

const maxLength = 200

/** Of a stranger’s text, without characters that hide or turn it; '' if nothing of it is visible. */
export function getFirstSentence(text: string): string {
  const visible = text.trim() === '' ? '' : toVisible(text)
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(visible)
  return shortenAtGrapheme((first?.segment ?? '').trim(), maxLength)
}
