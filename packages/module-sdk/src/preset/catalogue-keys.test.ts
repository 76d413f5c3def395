import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { unusedAndMissingKeys } from './catalogue-keys.ts'

const fixture = join(import.meta.dirname, '..', '..', '..', '..', 'e2e', 'fixtures', 'lighthouse')

async function copied(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(fixture, 'src'), join(folder, 'src'), { recursive: true })
  return folder
}

it('names the file whose key a catalogue lacks', async () => {
  const folder = await copied()
  await writeFile(join(folder, 'src/lamp-list/oil.ts'), "t('list.oil')\nt('common:oil')\n")
  expect(await unusedAndMissingKeys(folder, {})).toEqual([
    'en: missing: list.oil (src/lamp-list/oil.ts)',
    'de: missing: list.oil (src/lamp-list/oil.ts)',
    'common: missing: oil (src/lamp-list/oil.ts)',
  ])
})

it('reads code whose composed texts are no keys', async () => {
  const folder = await copied()
  const code = `t('list.oil')\nexport const hint = (oil: string) => \`e.g. (\${oil}\`\n`
  await writeFile(join(folder, 'src/lamp-list/oil.ts'), code)
  expect(await unusedAndMissingKeys(folder)).toEqual([
    'en: missing: list.oil (src/lamp-list/oil.ts)',
    'de: missing: list.oil (src/lamp-list/oil.ts)',
  ])
})

it('finds a key that ends like a form of a plural', async () => {
  const folder = await copied()
  for (const language of ['en', 'de']) {
    const file = join(folder, `src/locales/${language}.json`)
    const texts = JSON.parse(await readFile(file, 'utf8'))
    const more = { 'list.too_many': 'Zu viele', 'list.oil_one': '1 Liter', 'list.oil_other': 'Liter' }
    await writeFile(file, JSON.stringify({ ...texts, ...more }))
  }
  await writeFile(join(folder, 'src/lamp-list/oil.ts'), "t('list.too_many')\nt('list.oil', { count: 1 })\n")
  expect(await unusedAndMissingKeys(folder)).toEqual([])
})

it('finds a composed key whose text has parameters', async () => {
  const folder = await copied()
  for (const language of ['en', 'de']) {
    const file = join(folder, `src/locales/${language}.json`)
    const texts = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...texts, 'list.oil': 'Öl' }))
  }
  const code = `export const say = (name: string, sum: string) => \`list.\${name}?\${sum}\`\n`
  await writeFile(join(folder, 'src/lamp-list/oil.ts'), code)
  expect(await unusedAndMissingKeys(folder)).toEqual([])
})
