import { createHash } from 'node:crypto'
import type { Id } from '../../shared/schema/ids.ts'
import type { ReportId } from '../reports/contract.ts'

/** Always the same, so that a finding shown early keeps its id. A UUID of version 8 (RFC 9562, 5.8). */
export function getFindingId(reportId: ReportId, discussionId: string): Id<'finding'> {
  const hash = createHash('sha256').update(`${reportId} ${discussionId}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as Id<'finding'>
}
