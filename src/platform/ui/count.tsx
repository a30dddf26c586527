import { formatCount, formatExactCount } from '../../shared/format/format-count.ts'

export type CountProps = { value: number; className?: string | undefined }

export function Count({ value, className }: CountProps) {
  const text = formatCount(value)
  const exact = formatExactCount(value)
  return (
    <data value={value} title={text === exact ? undefined : exact} className={className}>
      {text}
    </data>
  )
}
