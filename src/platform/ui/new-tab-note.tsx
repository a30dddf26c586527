export function NewTabNote() {
  return <span className="sr-only"> (opens in a new tab)</span>
}
