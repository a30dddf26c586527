// `npm run write:env`: writes every variable with its meaning. A test keeps the file equal to the configuration.
import { writeFileSync } from 'node:fs'
import { formatEnvExample } from '../src/platform/config.server.ts'

writeFileSync(new URL('../.env.example', import.meta.url), formatEnvExample())
