import { Link } from 'react-router'
import type { IdeaId } from '../../ideas/contract.ts'

interface IdeaLinkProps {
  id: IdeaId
  title: string
}

export function IdeaLink({ id, title }: IdeaLinkProps) {
  return (
    <Link
      to={`/ideas/${id}`}
      dir="auto"
      className="rounded-sm font-medium wrap-anywhere hover:underline hover:decoration-gold-edge hover:underline-offset-4"
    >
      {title}
    </Link>
  )
}
