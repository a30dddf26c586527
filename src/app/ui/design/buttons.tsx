import { ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from '../../../platform/ui/button-style.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { IconButton } from '../../../platform/ui/icon-button.tsx'
import { PlainLink } from '../../../platform/ui/plain-link.tsx'
import { SkipLink } from '../../../platform/ui/skip-link.tsx'
import { TextLink, textLinkStyle } from '../../../platform/ui/text-link.tsx'
import { TwoWayButton } from '../../../platform/ui/two-way-button.tsx'
import { type PointerState, Row, Section, Specimen } from './specimen.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'link']
const sizes: ButtonSize[] = ['sm', 'md', 'lg']
const states: PointerState[] = ['hover', 'focus', 'active']

export function Buttons() {
  return (
    <Section id="buttons" title="Buttons">
      {variants.map((variant) => (
        <Row key={variant} title={variant}>
          <InEachState>
            <Button variant={variant}>Send the link</Button>
          </InEachState>
          <Specimen label="disabled">
            <Button variant={variant} disabled>
              Send the link
            </Button>
          </Specimen>
          <Specimen label="waiting">
            <Button variant={variant} busy="Sending...">
              Send the link
            </Button>
          </Specimen>
        </Row>
      ))}
      <Row title="Sizes, with an icon">
        {sizes.map((size) => (
          <Fragment key={size}>
            <Specimen label={size}>
              <Button size={size}>Send the link</Button>
            </Specimen>
            <Specimen label={`${size}, with an icon`}>
              <ButtonLink to="/design" variant="primary" size={size}>
                Read on <ArrowRight aria-hidden="true" />
              </ButtonLink>
            </Specimen>
          </Fragment>
        ))}
      </Row>
      <Row title="Icon buttons">
        <InEachState>
          <IconButton label="Edit">
            <Pencil aria-hidden="true" />
          </IconButton>
        </InEachState>
        {sizes.map((size) => (
          <Specimen key={size} label={size}>
            <IconButton label="Delete" size={size} variant="secondary">
              <Trash2 aria-hidden="true" />
            </IconButton>
          </Specimen>
        ))}
        <Specimen label="disabled">
          <IconButton label="Delete" disabled>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Specimen>
      </Row>
      <Row title="Two ways: asks first, or acts at once">
        <Specimen label="asks">
          <TwoWayButton {...twoWay} label="Withdraw" onConfirm={() => {}} />
        </Specimen>
        <Specimen label="acts">
          <TwoWayButton {...twoWay} label="Restore" onConfirm={undefined} />
        </Specimen>
      </Row>
    </Section>
  )
}

const twoWay = {
  name: 'An idea',
  onDone: () => {},
  back: {
    act: () => Promise.resolve(),
    busy: 'Restoring...',
    done: 'Idea restored',
    failed: 'The idea could not be restored.',
  },
}

export function Links() {
  return (
    <Section id="links" title="Links">
      <Row title="In texts">
        <InEachState>
          <TextLink to="/design">Read how it works</TextLink>
        </InEachState>
        <Specimen label="opens a new tab">
          <TextLink to="/design" target="_blank">
            Read how it works
          </TextLink>
        </Specimen>
        <Specimen label="plain link, in long lists">
          <PlainLink to="/design" className={textLinkStyle}>
            Read how it works
          </PlainLink>
        </Specimen>
      </Row>
      <Row title="Skip link, shown while it has the focus" isStacked>
        <div className="design-stage" data-pointer="focus">
          <SkipLink targetId="links" />
        </div>
      </Row>
    </Section>
  )
}

function InEachState({ children }: { children: ReactNode }) {
  return (
    <>
      <Specimen label="rest">{children}</Specimen>
      {states.map((state) => (
        <Specimen key={state} label={state} state={state}>
          {children}
        </Specimen>
      ))}
    </>
  )
}
