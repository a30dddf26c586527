export function ideaGridStyles(view: 'grid' | 'list'): string {
  return view === 'grid'
    ? 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'
    : 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface'
}

export function ideaItemStyles(view: 'grid' | 'list'): string {
  return view === 'grid' ? 'min-w-0' : 'flex min-h-24 min-w-0 md:min-h-19'
}

export function ideaCardStyles(view: 'grid' | 'list'): string {
  return view === 'grid'
    ? 'relative h-full min-h-50 rounded-lg border border-line bg-surface p-4 hover:border-line-strong sm:min-h-55'
    : 'relative min-w-0 grow px-3 py-1.5 hover:bg-paper md:px-5'
}
