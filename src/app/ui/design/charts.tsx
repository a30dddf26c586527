import { BarChart } from '../../../platform/ui/charts/bar-chart.tsx'
import { ChartNumbers } from '../../../platform/ui/charts/chart-numbers.tsx'
import { LegendEntry } from '../../../platform/ui/charts/legend-entry.tsx'
import { MeterList } from '../../../platform/ui/charts/meter-list.tsx'
import { Meter } from '../../../platform/ui/charts/meter.tsx'
import { Row, Section, Specimen } from './specimen.tsx'

const counts = [3, 8, 5, 13, 21, 18, 0, 9, 14, 30, 24, 12]
const bars = counts.map((value, at) => ({
  key: String(at),
  name: `Week ${at + 1}`,
  text: `Week ${at + 1}: ${value}`,
  value,
  upper: at % 3 === 0 ? 4 : undefined,
  tick: at === 6 ? 'Week 7' : undefined,
  isCurrent: at === 9,
}))

export function Charts() {
  return (
    <Section id="charts" title="Charts and meters">
      <Row title="Over time" isStacked>
        <div>
          <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <LegendEntry
              swatch={<span aria-hidden="true" className="size-3 rounded-sm bg-gold-edge" />}
            >
              Votes
            </LegendEntry>
          </ul>
          <BarChart bars={bars} ends={['Week 1', 'Week 12']} />
          <ChartNumbers
            caption="Votes by week"
            columns={['Week', 'Votes']}
            rows={bars.slice(0, 3).map(({ key, name, value }) => ({ key, name, values: [value] }))}
          />
        </div>
      </Row>
      <Row title="Shares">
        <Specimen label="list" width="field">
          <MeterList
            rows={[
              { key: 'one', name: 'Hacker News', detail: '34 of 50', share: 0.68 },
              { key: 'two', name: 'Lobsters', detail: '16 of 50', share: 0.32, to: '/design' },
            ]}
          />
        </Specimen>
        <Specimen label="list with a neutral middle" width="field">
          <MeterList hasMiddle rows={[{ key: 'mood', name: 'Mood', share: 0.4, value: '−20' }]} />
        </Specimen>
        <Specimen label="empty" width="field">
          <Meter share={0} />
        </Specimen>
        <Specimen label="full" width="field">
          <Meter share={1} />
        </Specimen>
      </Row>
    </Section>
  )
}
