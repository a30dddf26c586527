/** Frames scroll on narrow screens, by keyboard too. @param html from `sanitise`: its table tags have no attributes */
export function framedTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      '<div class="post-table" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
}
