import { expect, it } from 'vitest'
import { withOpened } from './hot-sources.ts'

it('hands on what is imported at run time, types and words around it as they were', () => {
  const source = `// “ünïcode”
import type { A } from './a.ts'
const routes = { '/b': () => import('./b.tsx'), '/c': async () => (await import('./c.tsx')).c as A }`
  expect(withOpened('/x/module.tsx', source)).toBe(`// “ünïcode”
import type { A } from './a.ts'
const routes = { '/b': () => $ReactRefreshRuntime$.opened(import('./b.tsx')), '/c': async () => (await $ReactRefreshRuntime$.opened(import('./c.tsx'))).c as A }`)
})

it('leaves a file alone that imports nothing so', () => {
  expect(withOpened('/x/a.ts', "import { a } from './a.ts'")).toBe("import { a } from './a.ts'")
})
