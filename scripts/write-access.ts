// `npm run write:access`: writes the access of every function from its contract. A test keeps the file current.
import { writeFileSync } from 'node:fs'
import { contractsByFeature } from '../src/app/functions.ts'
import { authFunctions } from '../src/http/auth-functions.ts'
import { isClosedToBlocked } from '../src/features/moderation/blocks.ts'
import type { Access, FunctionContract } from '../src/platform/functions/declare.ts'

const file = new URL('../docs/access.md', import.meta.url)

const callers: Record<Access, string> = {
  visitor: 'anyone',
  owner:
    'the founder of the idea: the browser that posted it, or one that opened a link mailed to its founder',
  admin: 'an administrator',
}

const everyContract = {
  ...contractsByFeature,
  'signing in': authFunctions.map(({ contract }) => contract),
}

export function createAccessDocument(
  features: Record<string, FunctionContract[]> = everyContract,
): string {
  const sections = Object.entries(features).map(([feature, contracts]) =>
    section(feature, contracts),
  )
  return `# Who may call what

Written from the contracts by \`npm run write:access\`; a test fails where this page says something else.

${Object.entries(callers)
  .map(([access, caller]) => `- **${access}**: ${caller}.`)
  .join('\n')}

An API key may call what names a scope in the column 'key', if it holds that scope: what is for owners with a
key of that idea, or of the site. No key may call the rest.

A caller blocked by an administrator is rejected where the column 'blocked callers' says so.

${sections.join('\n\n')}
`
}

function section(feature: string, contracts: FunctionContract[]): string {
  const rows = contracts.map((contract) => {
    const { name, method, path, access, scope = '–' } = contract
    const blocked = isClosedToBlocked(contract) ? 'rejected' : '–'
    return `| ${name} | \`${method} ${path}\` | ${access} | ${scope} | ${blocked} |`
  })
  return [
    `## ${feature}`,
    '',
    '| function | route | caller | key | blocked callers |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

if (import.meta.main) writeFileSync(file, createAccessDocument())
