export interface CsvList {
  csv: string
  csvUrl: string | null
}

export function saveCsv({ csv, csvUrl }: CsvList, ideaTitle: string): void {
  const link = document.createElement('a')
  link.download = getCsvFileName(ideaTitle)
  link.href = csvUrl ?? URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.click()
  if (csvUrl === null) setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
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
