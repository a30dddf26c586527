/**
 * Puts each table of a post into a frame in which a narrow screen moves it, by keyboard too.
 * @param html as `sanitise` gives it: there a tag of a table has no attributes, and is always closed
 */
export function framedTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      '<div class="post-table" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
}
