/** Frames scroll on narrow screens, by keyboard too. @param html from `sanitise`, so tables have at most one attribute */
export function framedTables(html: string): string {
  return html
    .replaceAll(
      /<table(?: data-ranking="[^"]*")?>/g,
      '<div class="post-table" role="region" aria-label="Table" tabindex="0">$&',
    )
    .replaceAll('</table>', '</table></div>')
}
