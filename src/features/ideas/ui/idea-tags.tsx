import { MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../platform/ui/badge.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { PlainLink } from '../../../platform/ui/plain-link.tsx'
import type { Idea } from '../contract.ts'
import { getCategoryUrl } from '../rules.ts'

export interface IdeaTagsProps {
  idea: Pick<Idea, 'targetAudience' | 'location' | 'category'>
  className?: string | undefined
}

/** One audience, one place and the category; screen readers also hear the others. */
export function IdeaMeta({ idea, className }: IdeaTagsProps) {
  const [audience, ...otherAudiences] = idea.targetAudience
  const [place, ...otherPlaces] = idea.location
  const [category, ...otherCategories] = idea.category
  const first = [audience, place].filter(Boolean).join(', ')
  const others = [...otherAudiences, ...otherPlaces, ...otherCategories]
  return (
    <p className={classNames('flex min-w-0 gap-x-1 text-xs text-ink-faint', className)}>
      <span title={first} className="truncate">
        {category && first ? `${first},` : first}
      </span>
      {category && (
        <PlainLink
          to={getCategoryUrl(category)}
          className="relative z-10 max-w-1/2 shrink-0 rounded-sm font-medium text-gold-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-y-2.5 pointer-coarse:after:inset-x-0"
        >
          <bdi className="block truncate">{category}</bdi>
        </PlainLink>
      )}
      {others.length > 0 && (
        <span title={others.join(', ')} className="relative z-10 shrink-0">
          +{others.length}
          <span className="sr-only">: {others.join(', ')}</span>
        </span>
      )}
    </p>
  )
}

export function IdeaBadges({ idea, className }: IdeaTagsProps) {
  return (
    <div className={classNames('flex flex-wrap gap-1.5', className)}>
      <BadgeList label="For" icon={<Users aria-hidden="true" />} tags={idea.targetAudience} />
      <BadgeList label="Where" icon={<MapPin aria-hidden="true" />} tags={idea.location} />
      <CategoryLinks categories={idea.category} />
    </div>
  )
}

interface TagsProps {
  label: string
  icon: ReactNode
  tags: readonly string[]
}

function BadgeList({ label, icon, tags }: TagsProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={label} className="contents">
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge className="min-h-6">
            {icon}
            {tag}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function CategoryLinks({ categories }: { categories: readonly string[] }) {
  if (categories.length === 0) return null
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-1.5">
      {categories.map((name) => (
        <li key={name} className="flex">
          <PlainLink
            to={getCategoryUrl(name)}
            className="relative inline-flex min-h-6 rounded-sm hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-y-2.5 pointer-coarse:after:inset-x-0"
          >
            <Badge tone="gold">
              <span dir="auto">{name}</span>
            </Badge>
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}
