import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Lock {
  packages: Record<string, { dev?: boolean; link?: boolean; version?: string; license?: string }>
}

interface LicensedPackage {
  name: string
  version: string
  license: string
  text: string | null
}

/** The packages of a production install, fonts included, and the bases of the models, with the texts of their licences; equal texts come once. */
export function formatLicenses(packages: readonly LicensedPackage[]): string {
  const byText = Map.groupBy(packages, ({ text }) => text)
  const parts = [...byText].map(([text, group]) => {
    const names = group.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return [...names.toSorted(), '', text ?? 'The package names this licence without a text.'].join(
      '\n',
    )
  })
  return [heading, readFileSync(modelLicenses, 'utf8').trim(), ...parts.toSorted()].join(
    `\n\n${'='.repeat(80)}\n\n`,
  )
}

const heading =
  'Software, models and fonts by others that this site is made with, and their licences.'

const modelLicenses = join(
  import.meta.dirname,
  '../src/integrations/models/sentence-model/weights/LICENSE',
)

/** @param root the folder of package-lock.json; packages of other platforms are not installed and left out */
export function listPackages(root: string): LicensedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(lock.packages).flatMap(([path, { dev, link, version, license }]) => {
    const folder = join(root, path)
    if (path === '' || dev || link || !existsSync(folder)) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [
      {
        name,
        version: version ?? '',
        license: license ?? 'no licence named',
        text: readLicense(folder),
      },
    ]
  })
}

const licenseFile = /^(licen[cs]e|copying|ofl)([.-]|$)/i

function readLicense(folder: string): string | null {
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && licenseFile.test(entry.name))
  if (files.length === 0) return null
  const texts = files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
  return texts.join('\n\n').replaceAll('\r\n', '\n')
}
