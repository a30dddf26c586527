export function ideaGridStyles(view: 'grid' | 'list'): string {
  return view === 'grid' ? 'grid gap-4 md:grid-cols-2 xl:grid-cols-3' : 'grid gap-3'
}
