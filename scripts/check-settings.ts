// Judges the settings before a start builds for a minute: scripts/bootstrap.mjs runs it.
import { ConfigError, loadConfig, readEnvironment } from '../src/platform/config.server.ts'

try {
  loadConfig(readEnvironment())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(['Assay cannot start:', ...error.errors].join('\n  '))
  process.exitCode = 1
}
