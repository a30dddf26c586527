/**
 * Null if the text is no URL. `URL.canParse` does not tell: in Node 24 it calls long hosts with capitals valid, and
 * the constructor then throws.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
