import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@keystead/scripts/paths'
import { expect, it } from 'vitest'
import { changedFile, changeLine } from './changed-line.ts'

it('changes one line of the current list, and fails if it finds none', async () => {
  const file = join(root, 'remotes', 'portfolio', 'src', changedFile)
  const code = (await readFile(file, 'utf8')).split('\n')
  const is = changeLine(code.join('\n')).split('\n')
  expect(is.filter((line, at) => line !== code[at])).toHaveLength(1)
  expect(() => changeLine('const a = 1')).toThrow('not in the list')
})
