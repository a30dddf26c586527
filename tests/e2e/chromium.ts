import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** A Chromium with a new, empty profile. Throws, and says what to do, where there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(missing)
  return chromium.launch({ executablePath, args: [...flags] })
}

/**
 * Finds a Chromium, or installs Debian's where this process may (root, apt-get).
 * Gives its path; throws, and says what to do, where neither works.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')
  if (!isDebianRoot) throw new Error(missing)
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', 'chromium')
  const installed = findChromium()
  if (!installed) throw new Error(`apt-get installed no usable Chromium. ${missing}`)
  return installed
}

// Playwright starts Chromium without its sandbox, which root could not have.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const missing =
  'The journeys need Chromium or Chrome, and none was found: install one (Debian: apt-get install --no-install-recommends chromium; elsewhere: https://www.google.com/chrome), then run the command again.'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...applications].find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function aptGet(...parameters: string[]): Promise<void> {
  const child = spawn('apt-get', ['--quiet', ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`apt-get ${parameters[0]} failed: ${output}\n${missing}`)
}
