import { expect, it } from 'vitest'
import { root } from '../paths.ts'
import { repoTexts } from './repo-texts.ts'

const texts = repoTexts(root)
const decisions = texts
  .filter(({ path }) => path.startsWith('docs/adr/'))
  .map(({ text }) => text.toLowerCase())
  .join('\n')

/** Named itself, or by its scope: `@rsbuild/*`. */
const isNamed = (library: string) =>
  [library, library.replace(/\/.*/, '/*')].some((name) => decisions.includes(name.toLowerCase()))

it('each library used is named in a decision', () => {
  const taken = texts
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .flatMap(({ text }) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text)
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    })
  const libraries = [...new Set(taken)].filter((name) => !/^@(keystead|types)\//.test(name))
  expect(libraries.filter((name) => !isNamed(name))).toEqual([])
  expect(libraries.length).toBeGreaterThan(40)
})
