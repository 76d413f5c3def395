import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildModule } from '../preset/build.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const fixture = join(root, 'e2e', 'fixtures', 'lighthouse')
let folder: string

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache', 'offers-test-'))
  for (const part of ['src', 'module.json', 'package.json'])
    await cp(join(fixture, part), join(folder, part), { recursive: true })
  await symlink(join(fixture, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('types a module’s own slots by its offers, and refuses others (R176)', async () => {
  const own = JSON.parse(await readFile(join(fixture, 'module.json'), 'utf8'))
  const offers = { 'lighthouse.lamp-row': { lampId: 'id', lit: 'flag' }, 'lighthouse.foot': {} }
  await writeFile(join(folder, 'module.json'), JSON.stringify({ ...own, offers }))
  await writeFile(
    join(folder, 'src/lamp-list/lamp-list.tsx'),
    `import { Slot } from '@keystead/module-sdk'
export function Screen() { return <Slot name="lighthouse.lamp-row" props={{ lampId: '1', lit: true }} /> }
`,
  )
  const { manifest } = await buildModule({ folder })
  expect(manifest).toMatchObject({ offers, preload: { '/lamps': { slots: ['lighthouse.lamp-row'] } } })
  expect(await readFile(join(folder, 'src/offers.d.ts'), 'utf8')).toContain(`  interface SlotProps {
    'lighthouse.lamp-row': { lampId: string; lit: boolean }
    'lighthouse.foot': Record<string, never>
  }`)
  await writeFile(join(folder, 'module.json'), JSON.stringify(own))
  await expect(buildModule({ folder })).rejects.toThrow(/lighthouse\.lamp-row.* neither a slot of the host/)
  await expect(readFile(join(folder, 'src/offers.d.ts'))).rejects.toThrow('ENOENT')
})
