import type { Page } from 'playwright-core'

/**
 * As the translation of a browser does it: each text, also one that comes later, is replaced by elements
 * that React does not know.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new MutationObserver(translateAll)
    translateAll()
    function translateAll() {
      observer.disconnect()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!text.data.trim() || !parent) continue
        if (parent.closest('font, script, style, textarea, [translate=no]')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    }
  })
}
