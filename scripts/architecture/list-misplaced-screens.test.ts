import { expect, test } from 'vitest'
import { listMisplacedScreens } from './list-misplaced-screens.ts'

function toFile(path: string, ...imported: string[]) {
  return { path, text: imported.map((from) => `import { thing } from '${from}'\n`).join('') }
}

const votes = '../../features/votes/ui/vote-buttons.tsx'
const ideas = '../../features/ideas/contract.ts'

test('rejects a file of src/app/ui that uses one feature', () => {
  expect(listMisplacedScreens([toFile('src/app/ui/card.tsx', votes, './logo.tsx')])).toEqual([
    'src/app/ui/card.tsx: uses votes alone, and belongs in its ui/',
  ])
})

test('rejects it if the other files of src/app that it imports use the same feature', () => {
  const files = [
    toFile('src/app/ui/card.tsx', votes, './row.tsx'),
    toFile('src/app/ui/row.tsx', votes),
  ]
  expect(listMisplacedScreens(files)).toHaveLength(2)
})

test('rejects it if it imports only a type', () => {
  const text = `import type { Idea } from '${ideas}'\n`
  expect(listMisplacedScreens([{ path: 'src/app/ui/card.tsx', text }])).toHaveLength(1)
})

test.each([
  ['that uses two features', [toFile('src/app/ui/card.tsx', votes, ideas)]],
  [
    'that uses a second feature through another file',
    [
      toFile('src/app/ui/card.tsx', votes, './list.tsx'),
      toFile('src/app/ui/list.tsx', './row.tsx'),
      toFile('src/app/ui/row.tsx', votes, ideas),
    ],
  ],
  ['that uses no feature', [toFile('src/app/ui/footer.tsx', './logo.tsx')]],
  ['with an exception', [toFile('src/app/ui/nav.tsx', votes)]],
  ['that tests', [toFile('src/app/ui/card.test.tsx', votes)]],
  ['of a page', [toFile('src/app/pages/card.tsx', votes)]],
  [
    'that imports another in a circle',
    [
      toFile('src/app/ui/a.tsx', votes, ideas, './b.tsx'),
      toFile('src/app/ui/b.tsx', votes, './a.tsx'),
    ],
  ],
])('allows a file %s', (_what, files) => {
  expect(listMisplacedScreens(files)).toEqual([])
})
