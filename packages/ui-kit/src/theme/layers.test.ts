import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '..')

it('every sheet of the controls layer puts antd, which resets links, before it', () => {
  const sheets = globSync('**/*.css', { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('@layer controls {'),
  )
  const first = (file: string) => /@layer [^;{]*[;{]/.exec(readFileSync(join(folder, file), 'utf8'))?.[0]
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.map(first)).toEqual(sheets.map(() => '@layer antd, controls;'))
})
