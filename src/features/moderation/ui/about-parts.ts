interface AboutPart {
  name: string
  short: string
  full: string
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const maxShort = 60

export function listAboutParts(about: Readonly<Record<string, unknown>>): AboutPart[] {
  return Object.entries(about).flatMap(([name, value]) => {
    if (value === null || value === undefined) return []
    const full = typeof value === 'string' ? value : JSON.stringify(value)
    return [{ name, short: getShort(full), full }]
  })
}

function getShort(text: string): string {
  if (uuidPattern.test(text)) return text.slice(0, 8)
  return text.length > maxShort ? `${text.slice(0, maxShort)}…` : text
}
