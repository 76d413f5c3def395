import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSite } from './site.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-site-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('are empty if nothing is configured', async () => {
  expect(await readSite({ socialLinks: [], imprintFile: undefined })).toBeUndefined()
})

it('reads links and imprint', async () => {
  const imprintFile = join(folder, 'imprint.txt')
  await writeFile(imprintFile, 'Hausverwaltung Brandt\nOsterstraße 87\n')
  expect(await readSite({ socialLinks: ['https://social.example/keystead'], imprintFile })).toEqual({
    social: ['https://social.example/keystead'],
    imprint: 'Hausverwaltung Brandt\nOsterstraße 87',
  })
})

it('refuse an imprint that is missing or too long', async () => {
  const missing = readSite({ socialLinks: [], imprintFile: join(folder, 'missing.txt') })
  await expect(missing).rejects.toThrow(/^IMPRINT_FILE names a file that cannot be read/)
  const imprintFile = join(folder, 'long.txt')
  await writeFile(imprintFile, 'x'.repeat(5_001))
  await expect(readSite({ socialLinks: [], imprintFile })).rejects.toThrow(/at most 5000 characters/)
})
