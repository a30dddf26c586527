import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** A Chromium with a new, empty profile. Throws, with instructions, if there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(missing)
  return chromium.launch({ executablePath, args: [...flags] })
}

let shared: Promise<Browser> | undefined

/** One Chromium for all files of this process; each test opens its own contexts. */
export function borrowChromium(): Promise<Browser> {
  shared ??= launchChromium()
  return shared
}

/**
 * @returns the path of Chromium. Root installs one only where there is none, and then the headless shell,
 * which is twice as fast. @throws with instructions if there is none
 */
export async function ensureChromium(): Promise<string> {
  const isDebianRoot = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')
  if (isDebianRoot && !findChromium()) {
    await runAptGet('update')
    // Not every Debian has the shell.
    await install(shell).catch(() => install('chromium'))
  }
  const usable = findChromium()
  if (!usable) throw new Error(missing)
  return usable
}

// Playwright starts Chromium without its sandbox, which is not available to root.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough for the slower, better compilation of its scripts to pay.
  '--js-flags=--no-opt --no-maglev',
]

const missing =
  'The journeys need Chromium or Chrome, and none was found: install one (Debian: apt-get install --no-install-recommends chromium-headless-shell; elsewhere: https://www.google.com/chrome), then run the command again.'

const shell = 'chromium-headless-shell'

const commands = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The one that CHROMIUM_PATH names, such as an older version, or else the first that is installed. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
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

function install(name: string): Promise<void> {
  return runAptGet('install', '--yes', '--no-install-recommends', name)
}

async function runAptGet(...parameters: string[]): Promise<void> {
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
