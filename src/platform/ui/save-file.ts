/** @param type as in 'text/plain' */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.download = name
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.click()
  // Late, as the download may begin after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
