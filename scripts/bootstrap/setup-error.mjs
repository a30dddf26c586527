export class SetupError extends Error {}

/** @returns a sentence if the text is about a place that this user may not write to; null otherwise */
export function explainDenial(folder, text) {
  const [code] = /\b(EACCES|EROFS|EPERM)\b/.exec(text) ?? []
  if (!code) return null
  return `This user can’t write to ${folder} (${code}), and what the site needs there is missing or of another version. Run npm run prepare-start there as the user who owns that folder, then run the command again.`
}
