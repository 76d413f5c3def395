import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'

const base = (key: string) => key.replace(/_(one|other)$/, '')
const params = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const root = join(import.meta.dirname, '../../../../..')
const code = globSync(
  ['packages/ui-kit/src/{import,file}/*.{ts,tsx}', 'packages/api-client/src/import/*.ts'],
  { cwd: root },
)
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

it('has the same keys and parameters in both languages', () => {
  expect(Object.keys(de).map(base)).toEqual(Object.keys(en).map(base))
  for (const [key, text] of Object.entries(en))
    expect(params(de[key as keyof typeof de]), key).toEqual(params(text))
})

it('has no unused text', () => {
  const heads = [...code.matchAll(/`(\w+)\.\$\{/g)].map(([, head]) => head)
  const isUsed = (key: string) =>
    heads.some((head) => key.startsWith(`${head}.`)) || new RegExp(`\\b${base(key)}\\b`).test(code)
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
})
