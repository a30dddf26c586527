import { column, defineTable, type RowOf } from '../../platform/db/tables.ts'

export const founderProofs = defineTable('founder_proofs', {
  browser_key: column<string>('text'),
  email: column<string>('text'),
  proved_at: column<Date>('timestamp(3) with time zone'),
  expires_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    founder_proofs: RowOf<typeof founderProofs>
  }
}
