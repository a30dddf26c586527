import { operator } from '../../platform/brand.ts'

interface OperatorSentenceProps {
  /** what the operator does, without a full stop: 'runs this site' */
  does: string
  who?: typeof operator
}

export function OperatorSentence({ does, who = operator }: OperatorSentenceProps) {
  const { name, postalAddress, taxId } = who
  if (name === '') return null
  return (
    <p>
      {name}
      {postalAddress !== '' && `, ${postalAddress},`}
      {taxId !== undefined && ` ${taxId},`} {does}.
    </p>
  )
}
