import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { watchModuleJson } from './watch-module-json.ts'

it('notices each save by rename, and no other changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-watch-'))
  await mkdir(join(folder, 'src'))
  const file = join(folder, 'module.json')
  await writeFile(file, '1')
  let heard = 0
  const end = await watchModuleJson(folder, async () => {
    heard += 1
  })
  for (const times of [1, 2, 3]) {
    await writeFile(join(folder, 'saved'), String(times))
    await rename(join(folder, 'saved'), file)
    await expect.poll(() => heard, { timeout: 5000 }).toBe(times)
  }
  await writeFile(join(folder, 'src', 'list.tsx'), '')
  await writeFile(join(folder, 'README.md'), '')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(heard).toBe(3)
  await end()
  await rm(folder, { recursive: true, force: true })
})
