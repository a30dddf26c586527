import { saveFile } from '../../../platform/ui/save-file.ts'

export interface CsvList {
  csv: string
  csvUrl: string | null
}

export function saveCsv({ csv, csvUrl }: CsvList, ideaTitle: string): void {
  const name = getCsvFileName(ideaTitle)
  if (csvUrl === null) return saveFile(name, 'text/csv', csv)
  const link = document.createElement('a')
  link.download = name
  link.href = csvUrl
  link.click()
}

export function getCsvFileName(ideaTitle: string): string {
  const words =
    ideaTitle
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = ['waitlist', ...words].join('-').slice(0, 60)
  return `${name.toWellFormed().replace(/[-\uFFFD]+$/, '')}.csv`
}
