import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { AppError } from '../platform/errors.ts'

/** Before the database is changed for a start that cannot succeed. @throws AppError as `openPort` */
export async function tryPort(config: { PORT: number; HOST: string }): Promise<void> {
  const server = createServer()
  await openPort(server, config)
  server.close()
  await once(server, 'close')
}

/** @throws AppError `unavailable` that names the setting to change */
export async function openPort(
  server: Server,
  { PORT, HOST }: { PORT: number; HOST: string },
): Promise<void> {
  try {
    await once(server.listen(PORT, HOST), 'listening')
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    const wrong = code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST'
    throw new AppError(
      'unavailable',
      `This machine does not let the site listen on ${HOST}:${PORT} (${code}). Choose another ${wrong}.`,
    )
  }
}
