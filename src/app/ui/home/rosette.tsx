import { classNames } from '../../../platform/ui/class-names.ts'

const rings = [
  { petals: 24, rx: 150, ry: 62, strokeOpacity: 0.55 },
  { petals: 18, rx: 104, ry: 40, strokeOpacity: 0.7 },
  { petals: 12, rx: 62, ry: 22, strokeOpacity: 0.85 },
]

/** A guilloche, as engraved on certificates and coins: ellipses turned about one centre. */
export function Rosette({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="-200 -200 400 400"
      aria-hidden="true"
      fill="none"
      className={classNames('stroke-gold-edge', className)}
    >
      <circle r="196" strokeWidth="1.25" />
      <circle r="191" strokeWidth=".5" />
      <circle r="172" strokeWidth=".5" />
      <circle
        r="181.5"
        strokeWidth="9"
        pathLength="200"
        strokeDasharray=".14 .86"
        strokeOpacity=".7"
      />
      {rings.map(({ petals, rx, ry, strokeOpacity }) => (
        <g key={petals} strokeWidth=".6" strokeOpacity={strokeOpacity}>
          {Array.from({ length: petals }, (_, petal) => (
            <ellipse
              key={petal}
              cx={150 - rx}
              rx={rx}
              ry={ry}
              transform={`rotate(${(petal * 360) / petals})`}
            />
          ))}
        </g>
      ))}
      <circle r="46" className="fill-paper" strokeWidth="1.25" />
      <circle r="41" className="fill-gold-wash" strokeWidth=".75" />
      <path
        d="M-20 20L-2 -24H2L20 20M-13.5 6H13.5M-25 20H-14M14 20H25"
        className="stroke-gold-ink"
        strokeWidth="3.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
