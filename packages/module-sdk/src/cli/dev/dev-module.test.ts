import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type DevChange, startDevModule } from './dev-module.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
const fixture = join(root, 'e2e', 'fixtures', 'lighthouse')

let folder = ''
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache', 'dev-module-test-'))
  for (const part of ['src', 'module.json', 'package.json'])
    await cp(join(fixture, part), join(folder, part), { recursive: true })
  await symlink(join(fixture, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('shows a refused module.json until it is fixed, also with later builds', async () => {
  const changes: DevChange[] = []
  const onChange = (change: DevChange) => void changes.push(change)
  onTestFinished(await startDevModule({ folder, goal: join(folder, 'goal'), onChange }))
  // One save may be built twice, so only the last change counts.
  const save = (file: string, text: string) => writeFile(join(folder, file), text)
  const newest = () => expect.poll(() => changes.at(-1))
  const own = await readFile(join(folder, 'module.json'), 'utf8')
  const list = await readFile(join(folder, 'src/lamp-list/lamp-list.tsx'), 'utf8')
  const fault = [expect.stringContaining('module.json is not valid JSON')]
  await save('module.json', '{')
  await newest().toMatchObject({ faults: { build: fault } })
  await save('src/lamp-list/lamp-list.tsx', `${list}\n// saved`)
  await newest().toMatchObject({
    built: { local: { entry: { id: 'lighthouse' } } },
    faults: { build: fault },
  })
  await save('module.json', own)
  await newest().toMatchObject({ faults: { build: [] } })
})

it('shows why a manifest cannot be written, and goes on watching', async () => {
  const changes: DevChange[] = []
  const onChange = (change: DevChange) => void changes.push(change)
  onTestFinished(await startDevModule({ folder, goal: join(folder, 'goal-manifest'), onChange }))
  const save = (file: string, text: string) => writeFile(join(folder, file), text)
  const newest = () => expect.poll(() => changes.at(-1))
  const module = await readFile(join(folder, 'src/module.tsx'), 'utf8')
  await save('src/module.tsx', module.replace("'/lamps/:lampId'", "'/lamps/:other'"))
  await newest().toMatchObject({
    faults: {
      build: [expect.stringContaining('has nothing for /lamps/:lampId, which "routes" in module.json')],
    },
  })
  await save('src/module.tsx', module)
  await newest().toMatchObject({ built: { local: { entry: { id: 'lighthouse' } } }, faults: { build: [] } })
})
