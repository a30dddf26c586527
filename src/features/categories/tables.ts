import { column, defineTable, generated, type RowOf } from '../../platform/db/tables.ts'
import type { CategoryId } from './contract.ts'

export const categories = defineTable('categories', {
  id: generated<CategoryId>('uuid'),
  name: column<string>('text'),
  created_at: generated<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    categories: RowOf<typeof categories>
  }
}
