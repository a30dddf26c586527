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

export function IdeaMeta({ idea, className }: IdeaTagsProps) {
  const [category, ...otherCategories] = idea.category
  const tags = [...idea.targetAudience, ...idea.location, ...otherCategories].join(', ')
  return (
    <p className={classNames('flex min-w-0 gap-x-1 text-xs text-ink-faint', className)}>
      <span title={tags} className="truncate">
        {category ? `${tags},` : tags}
      </span>
      {category && (
        <PlainLink
          to={getCategoryUrl(category)}
          className="relative z-10 max-w-1/2 shrink-0 rounded-sm font-medium text-gold-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-y-2.5 pointer-coarse:after:inset-x-0"
        >
          <bdi className="block truncate">{category}</bdi>
        </PlainLink>
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
