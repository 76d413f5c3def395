import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takenNames } from './taken-names.ts'

it('counts a separately imported part as a kit name (R182)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-taken-'))
  const file = join(folder, 'list.tsx')
  await writeFile(
    file,
    `import { Button, type ButtonProps } from '@keystead/ui-kit/Button'
import { Page } from '@keystead/ui-kit'
import type { CardProps } from '@keystead/ui-kit/Card'`,
  )
  const taken = await takenNames([file])
  await rm(folder, { recursive: true })
  expect(taken['@keystead/ui-kit']).toEqual(['Button', 'Page'])
  expect(Object.keys(taken)).toEqual(['@keystead/ui-kit', 'react/jsx-runtime'])
})
