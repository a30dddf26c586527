import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** All tables; each feature adds its own by declaration merging in its `tables.ts`. */
export interface Tables {}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

/** A column; `type` is the name that information_schema gives. */
export interface Column<Value> {
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** Only in the type: the value that a select gives and an insert takes. */
  value?: Value
}

export interface Table {
  table: string
  columns: Record<string, Column<unknown>>
}

/** Describes a table once: for the types of queries, and for the drift check against the migrations. */
export function defineTable<const Columns extends Record<string, Column<unknown>>>(
  table: string,
  columns: Columns,
): { table: string; columns: Columns } {
  return { table, columns }
}

export function column<Value>(type: string): Column<Value> {
  return { type, isNullable: false, hasDefault: false }
}

export function nullable<Value>(
  type: string,
): Column<ColumnType<Value | null, Value | null | undefined, Value | null>> {
  return { type, isNullable: true, hasDefault: false }
}

export function generated<Value>(type: string): Column<Generated<Value>> {
  return { type, isNullable: false, hasDefault: true }
}

export type RowOf<T extends { columns: Record<string, Column<unknown>> }> = {
  [Name in keyof T['columns']]: NonNullable<T['columns'][Name]['value']>
}
