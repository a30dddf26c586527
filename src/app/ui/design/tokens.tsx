import tokens from '../../../platform/ui/theme/tokens.css?raw'
import { Row, Section, Specimen } from './specimen.tsx'

function listTokens(kind: string): string[] {
  const names = tokens.matchAll(new RegExp(`^  --${kind}-([a-z]+(?:-[a-z]+)*):`, 'gm'))
  return [...names].map(([, name = '']) => name)
}

export function Colours() {
  return (
    <Section id="colours" title="Colours">
      <div className="design-tokens">
        {listTokens('color').map((name) => (
          <div key={name} className="design-token">
            <div style={{ background: `var(--color-${name})` }} />
            <span>{name}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}

export function TypeScale() {
  return (
    <Section id="type" title="Type">
      <Row title="Sizes" isStacked>
        {listTokens('text').map((name) => (
          <Specimen key={name} label={name}>
            <p style={getTypeStyle(name)}>Is the idea worth its metal? 1,234</p>
          </Specimen>
        ))}
      </Row>
      <Row title="Elements" isStacked>
        <h1>Heading of a page</h1>
        <h2>Heading of a section</h2>
        <h3>Heading of a part</h3>
        <div className="prose">
          <p>
            A paragraph of a long text has one line width. Its second line begins where the first
            one ends, and its colour is a little softer than that of headings.
          </p>
          <ul>
            <li>A point of a list</li>
            <li>Another point</li>
          </ul>
        </div>
      </Row>
    </Section>
  )
}

function getTypeStyle(name: string) {
  const isHeading = ['heading', 'title', 'display'].includes(name)
  return {
    fontSize: `var(--text-${name})`,
    lineHeight: `var(--text-${name}--line-height)`,
    ...(isHeading && {
      fontFamily: 'var(--font-serif)',
      fontWeight: 560,
      letterSpacing: `var(--text-${name}--letter-spacing)`,
    }),
  }
}

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 14, 20]

export function Shapes() {
  return (
    <Section id="shapes" title="Spacing, corners and shadows">
      <Row title="Spacing">
        {steps.map((step) => (
          <Specimen key={step} label={`${step}: ${step * 4} px`}>
            <div
              style={{
                width: `calc(var(--spacing) * ${step})`,
                height: `calc(var(--spacing) * ${step})`,
                background: 'var(--color-gold-edge)',
              }}
            />
          </Specimen>
        ))}
      </Row>
      <Row title="Corners and shadows">
        {listTokens('radius').map((name) => (
          <Specimen key={name} label={`radius ${name}`}>
            <div style={{ ...boxStyle, borderRadius: `var(--radius-${name})` }} />
          </Specimen>
        ))}
        {listTokens('shadow').map((name) => (
          <Specimen key={name} label={`shadow ${name}`}>
            <div style={{ ...boxStyle, boxShadow: `var(--shadow-${name})` }} />
          </Specimen>
        ))}
      </Row>
    </Section>
  )
}

const boxStyle = {
  width: '6rem',
  height: '4rem',
  border: '1px solid var(--color-line-strong)',
  background: 'var(--color-surface)',
}
