import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OperatorSentence } from './operator-sentence.tsx'

it.each([
  [{ name: '', postalAddress: '' }, ''],
  [{ name: '', postalAddress: '1 Mill Lane, York' }, ''],
  [{ name: 'Ann Lee', postalAddress: '' }, '<p>Ann Lee runs this site.</p>'],
  [
    { name: 'Ann & Co', postalAddress: '1 Mill Lane, York' },
    '<p>Ann &amp; Co, 1 Mill Lane, York, runs this site.</p>',
  ],
])('an operator of %j is named on the legal pages as %j', (operator, text) => {
  expect(renderToStaticMarkup(<OperatorSentence operator={operator} does="runs this site" />)).toBe(
    text,
  )
})
