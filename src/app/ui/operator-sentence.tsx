import { operator as siteOperator } from '../../platform/brand.ts'

interface OperatorSentenceProps {
  /** what the operator does, without a full stop: 'runs this site' */
  does: string
  operator?: typeof siteOperator
}

export function OperatorSentence({ does, operator = siteOperator }: OperatorSentenceProps) {
  const { name, postalAddress, taxId } = operator
  if (name === '') return null
  return (
    <p>
      {name}
      {postalAddress !== '' && `, ${postalAddress},`}
      {taxId !== undefined && ` ${taxId},`} {does}.
    </p>
  )
}
