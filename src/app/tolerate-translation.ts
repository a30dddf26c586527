/** A browser's translation replaces texts, and React's removal or insertion then throws (facebook/react 11538). */
export function tolerateTranslation(): void {
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) (child as Node as ChildNode).remove()
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(added: T, before: Node | null): T {
    if (before?.parentNode === this) (before as ChildNode).before(added)
    else this.appendChild(added)
    return added
  }
}
