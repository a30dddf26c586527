import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import * as util from 'node:util'
import { SetupError } from './setup-error.mjs'

/** So that a wrong or taken port costs no install and build. @throws SetupError that names the setting */
export async function requirePort(root, env) {
  const file = join(root, '.env')
  // Node before 20.12 cannot read it, so the server judges then.
  if (existsSync(file) && !util.parseEnv) return
  const settings = existsSync(file) ? { ...util.parseEnv(readFileSync(file, 'utf8')), ...env } : env
  const port = settings.PORT?.trim() || '3000'
  if (!/^\d{1,9}$/.test(port) || Number(port) > 65_535) {
    throw new SetupError('Assay cannot start:\n  PORT must be a whole number from 0 to 65535.')
  }
  const isProduction = settings.NODE_ENV?.trim() === 'production'
  const host = settings.HOST?.trim() || (isProduction ? '0.0.0.0' : '127.0.0.1')
  const error = await tryPort(Number(port), host)
  if (error?.code === 'EADDRINUSE') {
    throw new SetupError(
      `Assay cannot start: another process listens on ${host}:${port}. Choose another PORT.`,
    )
  }
}

/** @returns the error, null if the port is free */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
