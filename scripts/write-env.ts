// `npm run write:env`: writes every variable with its meaning. A test keeps the file equal to the configuration.
import { writeFileSync } from 'node:fs'
import { envExample } from '../src/platform/config.server.ts'

writeFileSync(new URL('../.env.example', import.meta.url), envExample())
