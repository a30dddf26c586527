/** A node of the ESTree that oxc-parser returns; its fields depend on `type`. */
export interface Node {
  type: string
  start: number
  end: number
  // oxlint-disable-next-line typescript/no-explicit-any
  [field: string]: any
}
