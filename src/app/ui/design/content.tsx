import { Check } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { CheckList } from '../../../platform/ui/check-list.tsx'
import { CodeBlock } from '../../../platform/ui/code-block.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { Accordion, AccordionRow } from '../../../platform/ui/accordion.tsx'
import { BoxedFold, Fold } from '../../../platform/ui/fold.tsx'
import { Hallmark, type HallmarkProps } from '../../../platform/ui/hallmark.tsx'
import { NumberedSteps } from '../../../platform/ui/numbered-steps.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { SectionHeading } from '../../../platform/ui/section-heading.tsx'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { ShareButtons } from '../../../platform/ui/sharing/share-buttons.tsx'
import { ShareMenu } from '../../../platform/ui/sharing/share-menu.tsx'
import { Row, Section, Specimen } from './specimen.tsx'
import { hourMs } from '../../../shared/durations.ts'

const tones: BadgeTone[] = ['neutral', 'gold', 'good', 'bad']
const markTones: NonNullable<HallmarkProps['tone']>[] = ['neutral', 'good', 'bad']
const sizes: NonNullable<HallmarkProps['size']>[] = ['sm', 'md', 'lg']

export function Marks() {
  return (
    <Section id="marks" title="Badges, hallmarks and counts">
      <Row title="Badges">
        {tones.map((tone) => (
          <Specimen key={tone} label={tone}>
            <Badge tone={tone}>Listed</Badge>
          </Specimen>
        ))}
        <Specimen label="with an icon">
          <Badge tone="good">
            <Check aria-hidden="true" /> Verified
          </Badge>
        </Specimen>
      </Row>
      {(['oval', 'shield'] as const).map((shape) => (
        <Row key={shape} title={`Hallmark, ${shape}`}>
          {markTones.map((tone) => (
            <Specimen key={tone} label={tone}>
              <Hallmark value={tone === 'bad' ? -42 : 42} shape={shape} tone={tone} />
            </Specimen>
          ))}
          {sizes.map((size) => (
            <Specimen key={size} label={size}>
              <Hallmark value="BETA" shape={shape} size={size} />
            </Specimen>
          ))}
        </Row>
      ))}
      <Row title="Counts">
        <Specimen label="whole">
          <Count value={9999} />
        </Specimen>
        <Specimen label="shortened">
          <Count value={12_345} />
        </Specimen>
      </Row>
    </Section>
  )
}

export function Times({ now }: { now: string }) {
  const at = (hours: number) => new Date(new Date(now).getTime() + hours * hourMs)
  return (
    <Section id="times" title="Relative times">
      <Row title="From now">
        {[-0.01, -2, -30, -24 * 40].map((hours) => (
          <RelativeTime key={hours} at={at(hours)} />
        ))}
        <RelativeTime at={at(72)} mayBeAhead />
      </Row>
    </Section>
  )
}

export function Blocks() {
  return (
    <Section id="blocks" title="Cards, folds, steps and code">
      <Row title="Card and check list">
        <Specimen label="card" width="card">
          <Card>
            <CheckList points={['Quotes, word for word', 'Links to each discussion']} />
          </Card>
        </Specimen>
      </Row>
      <Row title="Folds" isStacked>
        <Fold label="Show the numbers">
          <p>What was hidden</p>
        </Fold>
        <Fold label="Hide the numbers" open>
          <p>What was hidden</p>
        </Fold>
        <BoxedFold label="Pages of this part">
          <p className="p-4">One page after the other.</p>
        </BoxedFold>
        <Accordion>
          <AccordionRow label="How is it counted?" isOpen>
            <p className="text-ink-soft">Each browser has one vote.</p>
          </AccordionRow>
          <AccordionRow label="What does it cost?" note="2 answers">
            <p className="text-ink-soft">Nothing.</p>
          </AccordionRow>
        </Accordion>
      </Row>
      <Row title="Heading with numbered steps" isStacked>
        <div>
          <SectionHeading title="How it works" text="Three steps, and you know." />
          <NumberedSteps steps={steps} />
        </div>
      </Row>
      <Row title="Code" isStacked>
        <CodeBlock label="A request" code={'curl https://example.org/api/totals'} />
      </Row>
    </Section>
  )
}

const steps = [
  { title: 'Post', text: 'Say what you want to build, and for whom.' },
  { title: 'Listen', text: 'Strangers vote, and some leave their email.' },
  { title: 'Decide', text: 'A scan shows who has the problem today.' },
]

const shared = {
  title: 'Chase late invoices',
  path: '/ideas',
  text: 'What do you think of it?',
  copiedText: 'Share it anywhere.',
}

export function Sharing() {
  return (
    <Section id="sharing" title="Sharing">
      <Row title="Each way">
        <Specimen label="menu">
          <ShareMenu {...shared} />
        </Specimen>
        <Specimen label="buttons">
          <ShareButtons {...shared} />
        </Specimen>
        <Specimen label="named buttons">
          <ShareButtons {...shared} isNamed />
        </Specimen>
        <Specimen label="copy">
          <CopyButton text="https://example.org" />
        </Specimen>
        <Specimen label="beside a button">
          <Button>Send the link</Button>
        </Specimen>
      </Row>
    </Section>
  )
}
