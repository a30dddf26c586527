/**
 * Puts each table of a post into a frame that scrolls on a narrow screen, by keyboard too.
 * @param html from `sanitise`: its table tags have no attributes and are always closed
 */
export function framedTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      '<div class="post-table" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
}
