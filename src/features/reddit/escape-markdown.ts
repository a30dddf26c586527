// Strangers' text on its way to Reddit.

/**
 * Markdown that Reddit shows as the text was typed: no emphasis, links, mentions, lists or headings come of
 * it. Line breaks stay; white space at a line's beginning and more than one empty line do not.
 */
export function escapeMarkdown(text: string): string {
  return visible(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => escapedLine(line.trim()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/(?<=[^\n])\n(?=[^\n])/g, '  \n')
    .trim()
}

/** Plain text on one line. */
export function oneLine(text: string): string {
  return visible(text).replaceAll(/\s+/g, ' ').trim()
}

/** Without control characters and those that nobody sees, which turn text around or hide words. */
function visible(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
      // Many scripts and joined emojis need joiners; Latin words are split by them.
      .replaceAll(/(?<![^\s\p{Cc}\p{Script=Latin}\p{P}\p{Nd}])[\u200c\u200d]/gu, '')
      .replaceAll(/[^\P{Cc}\n\r\t]/gu, '')
  )
}

function escapedLine(line: string): string {
  return (
    line
      .replaceAll(/[\\`*_~^[\]<>|]/g, String.raw`\$&`)
      .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`)
      .replaceAll(linkingSlash, String.raw`\/`)
      .replaceAll(/www\./gi, (found) => `${found.slice(0, -1)}\\.`)
      // Old Reddit knows no backslash before these two.
      .replaceAll(/@(?=[\p{L}\p{N}-])/gu, '&#64;')
      .replace(/^=/, '&#61;')
      // A colon: of the line below a table's head.
      .replace(/^([#+-]|:(?=-))/, String.raw`\$&`)
      .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
  )
}

/** Of addresses, and of u/name and r/name. */
const linkingSlash =
  /(?<=:)\/(?=\/)|(?<=:\/)\/|(?<=(?<![\p{L}\p{N}])[ur])\/(?=[\w\\-])|\/(?=[ur]\/)/giu
