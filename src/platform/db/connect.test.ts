import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { endGivenUpStatements } from './connect.ts'

const rejecting = (error: Error) =>
  ({
    query: async () => {
      throw error
    },
  }) as never

describe('the check for statements that were given up', () => {
  it('is left out on a server that does not have it', async () => {
    const text = 'invalid value for parameter "client_connection_check_interval"'
    const error = new pg.DatabaseError(text, text.length, 'error')
    await expect(endGivenUpStatements(rejecting(error))).resolves.toBeUndefined()
  })

  it('fails a connection whose server does not respond', async () => {
    const error = new Error('Query read timeout')
    await expect(endGivenUpStatements(rejecting(error))).rejects.toBe(error)
  })
})
