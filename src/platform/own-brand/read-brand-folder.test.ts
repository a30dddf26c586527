import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBrandFolder } from './read-brand-folder.ts'

describe('the folder of BRAND_DIR', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-brand-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

  it('changes nothing if it is not set', () => {
    expect(readBrandFolder(undefined)).toEqual({
      brand: {},
      terms: null,
      privacy: null,
      errors: [],
    })
  })

  it('is right as the example in deploy/brand', () => {
    const { brand, errors } = readBrandFolder(join(import.meta.dirname, '../../../deploy/brand'))
    expect(errors).toEqual([])
    expect(brand).toMatchObject({
      name: 'Ideenwaage',
      rating: null,
      operator: { name: 'Ideenwaage GmbH' },
    })
  })

  it('may begin its files with a byte order mark, as some editors do', () => {
    write('brand.json', '\uFEFF{"name":"Ideas"}')
    expect(readBrandFolder(folder)).toMatchObject({ brand: { name: 'Ideas' }, errors: [] })
  })

  it.each([
    ['{"name":""}', 'name must not be empty'],
    ['{"name":"A, B"}', 'name must have none of'],
    ['{"name":"A\\nB"}', 'name must be one line'],
    ['{"helpDeskEmail":"help"}', 'helpDeskEmail must be an email'],
    ['{"operator":{"name":"A"}}', 'operator.postalAddress'],
    ['{"rating":6}', 'rating'],
    ['{"claimsAreOwn":"yes"}', 'claimsAreOwn must be true or false'],
    ['{"colour":"red"}', 'unknown colour'],
    ['{"operator":{"name":"A","postalAddress":"B","phone":"1"}}', 'operator: unknown phone'],
    ['[]', 'brand.json is wrong'],
    ['{"name":', 'brand.json'],
  ])('with a brand.json of %s says "%s" and gives none of it', (text, error) => {
    write('brand.json', text)
    const found = readBrandFolder(folder)
    expect(found.errors).toHaveLength(1)
    expect(found.errors[0]).toContain(error)
    expect(found.brand).toEqual({})
  })

  it('may hold nothing but an icon', () => {
    write('favicon.svg', '<svg/>')
    expect(readBrandFolder(folder)).toMatchObject({ brand: {}, errors: [] })
  })

  it('is wrong if it holds none of its files, or does not exist', () => {
    expect(readBrandFolder(folder).errors[0]).toContain('holds no brand.json')
    expect(readBrandFolder(join(folder, 'none')).errors[0]).toContain('holds no brand.json')
  })

  it('gives its terms as sections, with the day of their last change', () => {
    write(
      'terms.md',
      'Last changed: 2026-11-26\n\nPlease *read*.\n\n## Law & order\n\nOne.\n\n### More\n\n## Contact\n\n[Us](mailto:a@b.example)\n',
    )
    expect(readBrandFolder(folder)).toMatchObject({
      errors: [],
      privacy: null,
      terms: {
        changedOn: '2026-11-26',
        lead: '<p>Please <em>read</em>.</p>\n',
        sections: [
          { title: 'Law & order', html: '<p>One.</p>\n<h3>More</h3>\n' },
          { title: 'Contact', html: '<p><a href="mailto:a@b.example">Us</a></p>\n' },
        ],
      },
    })
  })

  it('gives no script, no foreign frame and no link to one', () => {
    write(
      'privacy.md',
      'Last changed: 2026-11-26\n\n## A\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) <p onclick="alert(1)">y</p> <a href="//evil.example">z</a>\n',
    )
    const [section] = readBrandFolder(folder).privacy?.sections ?? []
    expect(section?.html).not.toMatch(/script|onerror|onclick|<img|evil/)
  })

  it.each([
    ['## A\n\nText\n', 'must begin with a line'],
    ['Last changed: 2026-02-30\n\n## A\n', 'must begin with a line'],
    ['Last changed: 2026-11-26\n\nText\n', 'needs sections'],
    ['Last changed: 2026-11-26\n\n## A\n\n## A\n', 'two sections named "A"'],
  ])('with terms of %j says "%s"', (text, error) => {
    write('terms.md', text)
    expect(readBrandFolder(folder).errors[0]).toContain(error)
  })
})
