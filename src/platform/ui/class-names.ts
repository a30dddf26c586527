/** Joins the class names that are set. No merging: a `className` given to a component is for layout. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
