const warn = 40

/** Collects warnings and errors from a site's log. */
export function collectTroubles(): { troubles: string[]; hear: (line: string) => void } {
  const troubles: string[] = []
  return {
    troubles,
    hear(line) {
      if (!line.startsWith('{')) return
      const { level } = JSON.parse(line) as { level: number }
      if (level >= warn) troubles.push(line)
    },
  }
}
