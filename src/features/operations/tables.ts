import { column, defineTable, generated, type RowOf } from '../../platform/db/tables.ts'

export const demoWorlds = defineTable('demo_worlds', {
  is_one: generated<boolean>('boolean'),
  made_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    demo_worlds: RowOf<typeof demoWorlds>
  }
}
