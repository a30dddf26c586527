/** Markdown then shows the text as typed. Line breaks stay; leading white space and repeated empty lines do not. */
export function escapeMarkdown(text: string): string {
  return escape(text, urlSlashPattern)
}

/** As escapeMarkdown, for posts on Reddit, which turns names such as r/all and u/ann into links. */
export function escapeForReddit(text: string): string {
  return escape(text, redditSlashPattern)
}

function escape(text: string, linkSlashPattern: RegExp): string {
  return removeInvisible(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => escapeLine(line.trim(), linkSlashPattern))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/(?<=[^\n])\n(?=[^\n])/g, '  \n')
    .trim()
}

export function toOneLine(text: string): string {
  return removeInvisible(text).replaceAll(/\s+/g, ' ').trim()
}

/** Removes control characters, and invisible ones that reverse text or hide words. */
function removeInvisible(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
      // Many scripts and joined emojis need joiners; in Latin words they only evade filters.
      .replaceAll(/(?<![^\s\p{Cc}\p{Script=Latin}\p{P}\p{Nd}])[\u200c\u200d]/gu, '')
      .replaceAll(/[^\P{Cc}\n\r\t]/gu, '')
  )
}

function escapeLine(line: string, linkSlashPattern: RegExp): string {
  return (
    line
      .replaceAll(/[\\`*_~^[\]<>|]/g, String.raw`\$&`)
      .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`)
      .replaceAll(linkSlashPattern, String.raw`\/`)
      .replaceAll(/www\./gi, (found) => `${found.slice(0, -1)}\\.`)
      // Old Reddit does not support a backslash before these two.
      .replaceAll(/@(?=[\p{L}\p{N}-])/gu, '&#64;')
      .replace(/^=/, '&#61;')
      // A colon starts the line below the head of a table.
      .replace(/^([#+-]|:(?=-))/, String.raw`\$&`)
      .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
  )
}

const urlSlashPattern = /(?<=:)\/(?=\/)|(?<=:\/)\//g
const redditSlashPattern = new RegExp(
  String.raw`${urlSlashPattern.source}|(?<=(?<![\p{L}\p{N}])[ur])\/(?=[\w\\-])|\/(?=[ur]\/)`,
  'giu',
)
