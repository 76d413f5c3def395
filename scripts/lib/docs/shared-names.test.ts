import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedNames } from '@keystead/module-sdk/manifest/shared-names'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'

const listed = Object.entries(sharedNames).filter(([, names]) => names !== '*')

it.each(listed)('docs/module-contract.md lists what modules may import from %s', (name, names) => {
  const text = readFileSync(join(root, 'docs', 'module-contract.md'), 'utf8')
  const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
  const [, , cell = ''] = row.split('|')
  expect(cell.match(/[\w.]+/g)).toEqual([...names].sort())
})
