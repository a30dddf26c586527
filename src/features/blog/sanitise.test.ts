import { describe, expect, it } from 'vitest'
import { sanitise, sanitiseTyped } from './sanitise.ts'

describe('sanitise', () => {
  it.each([
    [
      '<div>Prices rose.</div><div>Then they fell.</div>',
      '<p>Prices rose.</p><p>Then they fell.</p>',
    ],
    [
      '<div><h2>One</h2><p>Two</p><ul><li>Three</li></ul></div>',
      '<h2>One</h2><p>Two</p><ul><li>Three</li></ul>',
    ],
    [
      '<details><summary>How many?</summary><p>Ten people.</p></details>',
      '<p>How many?</p><p>Ten people.</p>',
    ],
    ['<header>Head</header><main>Body</main>', '<p>Head</p><p>Body</p>'],
    [
      '<figure><img src="x"><figcaption>Caption</figcaption></figure><address>Leeds</address>',
      '<p>Caption</p><p>Leeds</p>',
    ],
    ['<pre>one\ntwo</pre>', '<p>one<br />two</p>'],
    ['<dl><dt><p>Term</p></dt><dd><p>Meaning</p></dd></dl>', '<p>Term</p><p>Meaning</p>'],
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '<p>Term</p><p>Meaning</p>'],
    ['<h5>Small</h5><h6>Smaller</h6>', '<h4>Small</h4><h4>Smaller</h4>'],
    [
      '<p>10<sup>6</sup> people, CO<sub>2</sub></p>',
      '<p>10<sup>6</sup> people, CO<sub>2</sub></p>',
    ],
    ['<p>Now <s>$20</s> <del>$30</del> $10</p>', '<p>Now <s>$20</s> <del>$30</del> $10</p>'],
    ['<head><title>My document</title></head><p>Text</p>', '<p>Text</p>'],
    [
      '<table><tr><td colspan="2" rowspan="3" class="x">Both</td></tr></table>',
      '<table><tr><td colspan="2" rowspan="3">Both</td></tr></table>',
    ],
  ])('pasted HTML keeps its meaning: %s', (pasted, expected) => {
    expect(sanitise(pasted)).toBe(expected)
    expect(sanitise(expected)).toBe(expected)
  })

  it('typed text without tags becomes paragraphs at its blank lines', () => {
    expect(sanitiseTyped('One,\ntwo.\n\n \nThree with 5 < 6 & more.\n')).toBe(
      '<p>One,\ntwo.</p>\n<p>Three with 5 &lt; 6 &amp; more.</p>',
    )
    expect(sanitiseTyped('<p>One</p>\n\nTwo')).toBe('<p>One</p>\n\nTwo')
  })
})
