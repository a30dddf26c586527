export interface CsvList {
  /** '' where it is too long for JSON: then `csvUrl` has it */
  csv: string
  csvUrl: string | null
}

/** Hands the list to the browser, which keeps it as a file named after the idea. */
export function keepCsv({ csv, csvUrl }: CsvList, ideaTitle: string): void {
  const link = document.createElement('a')
  link.download = csvFileName(ideaTitle)
  link.href = csvUrl ?? URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.click()
  // The browser reads it after this turn; a minute is more than any takes to begin.
  if (csvUrl === null) setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** 'waitlist-sleep-diary.csv', in whatever script the title is; 'waitlist.csv' for one without letters. */
export function csvFileName(ideaTitle: string): string {
  const words =
    ideaTitle
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = ['waitlist', ...words].join('-').slice(0, 60)
  return `${name.toWellFormed().replace(/[-\uFFFD]+$/, '')}.csv`
}
