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
    const full = formatValue(value)
    return [{ name: formatName(name), short: getShort(full), full }]
  })
}

function formatName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function formatValue(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${formatName(name)} ${formatValue(part)}`)
    .join(', ')
}

function getShort(text: string): string {
  if (uuidPattern.test(text)) return text.slice(0, 8)
  return text.length > maxShort ? `${text.slice(0, maxShort)}…` : text
}
