// Holds the form, the length and the list of the decisions; docs/decisions/README.md has the rules for people.

interface Decision {
  /** such as 064-cross-encoder-reads-likely-texts.md */
  file: string
  text: string
}

/** As `wc -w` counts the words of a file, with headings, paths and links. */
const maxWords = 250
const form =
  /^# (.+)\n\nDate: (\d{4}-\d\d-\d\d)\nStatus: ((?:Accepted|Superseded by).*)\n\n## Context\n\n[^]+\n## Decision\n\n[^]+\n## Price\n\n[^]+$/

/** @param list docs/decisions/README.md */
export function findDecisionErrors(decisions: readonly Decision[], list: string): string[] {
  const rows = list.split('\n').filter((line) => /^\| \d/.test(line))
  const inForm = decisions.flatMap((decision) => {
    const [, title = '', date = '', status = ''] = form.exec(decision.text) ?? []
    return title === '' ? [] : [{ ...decision, row: toRow(decision.file, title, date, status) }]
  })
  return [
    ...decisions.flatMap(findFormErrors),
    ...inForm
      .filter(({ row }) => !rows.some((given) => isSameRow(given, row)))
      .map(({ file, row }) => `docs/decisions/README.md lists ${file} otherwise than: ${row}`),
    ...rows
      .filter((row) => !decisions.some(({ file }) => row.includes(`](${file})`)))
      .map((row) => `docs/decisions/README.md lists a decision that is not there: ${row}`),
  ]
}

function findFormErrors({ file, text }: Decision): string[] {
  const path = `docs/decisions/${file}`
  const words = text.split(/\s+/).filter(Boolean).length
  const headings = [...text.matchAll(/^## .*/gm)].length
  return [
    ...(form.test(text) && headings === 3 && /^\d{3}-[a-z0-9-]+\.md$/.test(file)
      ? []
      : [`${path}: a decision has a title, date, status, context, decision and price, as 001 has`]),
    ...(words > maxWords ? [`${path}: ${words} words, and ${maxWords} is the limit`] : []),
    ...[...text.matchAll(/\[(\d{3})\]\((?!\1-)/g)].map(
      ([, number]) => `${path} calls another decision ${number}`,
    ),
  ]
}

function toRow(file: string, title: string, date: string, status: string): string {
  return `| ${file.slice(0, 3)} | [${title}](${file}) | ${date} | ${status} |`
}

/** The list may put what a status says into other words; the numbers in it are the same. */
function isSameRow(given: string, row: string): boolean {
  const [number, title, date, status = ''] = given.split(' | ')
  const [ownNumber, ownTitle, ownDate, ownStatus = ''] = row.split(' | ')
  const isSameStatus =
    status.split(/\W/)[0] === ownStatus.split(/\W/)[0] &&
    getNumbers(status) === getNumbers(ownStatus)
  return number === ownNumber && title === ownTitle && date === ownDate && isSameStatus
}

function getNumbers(text: string): string {
  return [...new Set(text.match(/\b\d{3}\b/g) ?? [])].join(' ')
}
