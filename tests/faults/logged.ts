const warn = 40

/** Collects what a site's log tells of warnings and errors. */
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
