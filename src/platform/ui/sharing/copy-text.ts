/**
 * Plain http has no clipboard interface, and browsers within apps refuse it: the text is then copied as by hand.
 * @param near the pressed button: beside it no dialog takes the focus back
 * @throws if the browser refuses both
 */
export async function copyText(text: string, near: Element): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copySelected(text, near)) throw error
  }
}

function copySelected(text: string, near: Element): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only fixed'
  near.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
