import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { grounds } from './browser-bar.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('equals the palette’s background, also in the initial document', () => {
  const papers = [...read('packages/ui-kit/src/theme/palette.css').matchAll(/--ks-paper: (#\w+);/g)]
  expect(papers.map(([, colour]) => colour)).toEqual([grounds.light, grounds.dark])
  const document = read('shell/index.html')
  expect(document).toContain(`name="theme-color" content="${grounds.light}"`)
  expect(document).toContain(`.content = '${grounds.dark}'`)
})
