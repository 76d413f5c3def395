import { expect, it } from 'vitest'
import { withOpened } from './hot-sources.ts'

it('forwards runtime imports, and keeps types and surrounding code', () => {
  const source = `// “ünïcode”
import type { A } from './a.ts'
const routes = { '/b': () => import('./b.tsx'), '/c': async () => (await import('./c.tsx')).c as A }`
  expect(withOpened('/x/module.tsx', source)).toBe(`// “ünïcode”
import type { A } from './a.ts'
const routes = { '/b': () => $ReactRefreshRuntime$.opened(import('./b.tsx')), '/c': async () => (await $ReactRefreshRuntime$.opened(import('./c.tsx'))).c as A }`)
})

it('leaves a file without such imports alone', () => {
  expect(withOpened('/x/a.ts', "import { a } from './a.ts'")).toBe("import { a } from './a.ts'")
})
