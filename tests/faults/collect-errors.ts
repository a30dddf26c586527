export function collectErrors(): { errors: string[]; onLine: (line: string) => void } {
  const errors: string[] = []
  return {
    errors,
    onLine(line) {
      if (!line.startsWith('{')) return
      const { level } = JSON.parse(line) as { level: string }
      if (level === 'warn' || level === 'error') errors.push(line)
    },
  }
}
