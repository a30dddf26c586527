import { brand, testimonials } from '../../../platform/brand.ts'
import { SectionHeading } from '../../../platform/ui/section-heading.tsx'

const maxStars = 5
const starPath = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'

export function Testimonials() {
  if (testimonials.length === 0) return null
  return (
    <section className="page-width py-20 sm:py-24">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <SectionHeading title="What founders say" />
        {brand.rating !== null && <Rating rating={brand.rating} />}
      </div>
      <ul className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-3">
        {testimonials.map(({ quote, name, role }) => (
          <li key={name} className="border-t-2 border-gold-edge pt-5">
            <figure className="flex h-full flex-col">
              <blockquote className="font-serif text-lg">
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className="mt-auto pt-5 text-sm">
                <span className="font-medium">{name}</span>
                <span className="block text-ink-soft">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rating({ rating }: { rating: number }) {
  return (
    <p className="flex items-center gap-2.5 text-sm text-ink-soft">
      <svg viewBox={`0 0 ${maxStars * 24} 24`} aria-hidden="true" className="h-5">
        <clipPath id="rating">
          <rect width={rating * 24} height="24" />
        </clipPath>
        <Stars className="fill-line-strong" />
        <g clipPath="url(#rating)">
          <Stars className="fill-gold-edge" />
        </g>
      </svg>
      <span>
        Rated <strong className="font-semibold text-ink">{rating}</strong> out of {maxStars}
      </span>
    </p>
  )
}

function Stars({ className }: { className: string }) {
  return Array.from({ length: maxStars }, (_, place) => (
    <path key={place} d={starPath} transform={`translate(${place * 24})`} className={className} />
  ))
}
