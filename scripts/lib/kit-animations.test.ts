import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './boundaries/source-files.ts'
import { root } from './paths.ts'

it('module sheets name the kit’s animations as global ones, which keep their names', () => {
  const local = sourceFiles(root, 'remotes/*/src/**/*.module.css').flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/animation(?:-name)?:[^;]*(?<!global\()ks-[^;]*/g),
    ].map(([declaration]) => `${file}: ${declaration}`),
  )
  expect(local).toEqual([])
})
