import { expect, it } from 'vitest'
import { createDatabase } from '../database.ts'
import { restartUnderLoad } from './rolling-restart.ts'

// Two processes need a server: the embedded database serves one.
it.skipIf(!process.env.TEST_DATABASE_URL)(
  'responds to every request while its processes are restarted in turn',
  async () => {
    const database = await createDatabase()
    try {
      const url = 'url' in database.source ? database.source.url : ''
      const report = await restartUnderLoad(url, 1)
      expect(report.errors).toEqual([])
      expect(report.responses).toBeGreaterThan(100)
    } finally {
      await database.close()
    }
  },
  240_000,
)
