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

export function IdeaTags({ idea, className }: IdeaTagsProps) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <TagLine label="For" icon={<Users aria-hidden="true" />} tags={idea.targetAudience} />
      <TagLine label="Where" icon={<MapPin aria-hidden="true" />} tags={idea.location} />
      <CategoryLinks categories={idea.category} className="mt-1" />
    </div>
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

function TagLine({ label, icon, tags }: TagsProps) {
  if (tags.length === 0) return null
  return (
    <div className="flex items-start gap-1.5 text-xs text-ink-faint [&_svg]:mt-px [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <ul aria-label={label} className="flex min-w-0 flex-wrap gap-x-1.5">
        {tags.map((tag, index) => (
          <li key={tag}>
            {tag}
            {index < tags.length - 1 && <span aria-hidden="true">,</span>}
          </li>
        ))}
      </ul>
    </div>
  )
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

function CategoryLinks({
  categories,
  className,
}: {
  categories: readonly string[]
  className?: string
}) {
  if (categories.length === 0) return null
  return (
    <ul aria-label="Categories" className={classNames('flex flex-wrap gap-1.5', className)}>
      {categories.map((name) => (
        <li key={name} className="flex">
          {/* Above the link that covers the whole card. */}
          <PlainLink
            to={getCategoryUrl(name)}
            className="relative z-10 inline-flex min-h-6 rounded-sm hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-y-2.5 pointer-coarse:after:inset-x-0"
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
