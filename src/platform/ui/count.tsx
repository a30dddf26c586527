import { formatCount } from '../../shared/format/format-count.ts'

export type CountProps = { value: number; className?: string | undefined }

export function Count({ value, className }: CountProps) {
  const text = formatCount(value)
  const exact = value.toLocaleString('en-GB').replace('-', '\u2212')
  return (
    <data value={value} title={text === exact ? undefined : exact} className={className}>
      {text}
    </data>
  )
}
