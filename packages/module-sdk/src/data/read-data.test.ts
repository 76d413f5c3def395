import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildModule } from '../preset/build.ts'
import { readData } from './read-data.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const fixture = join(root, 'e2e', 'fixtures', 'lighthouse')

/** A copy of the fixture with `src/data/entries.ts`. */
async function moduleWith(entries: string): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache', 'data-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of ['src', 'module.json', 'package.json'])
    await cp(join(fixture, part), join(folder, part), { recursive: true })
  await symlink(join(fixture, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'src', 'data'))
  await writeFile(join(folder, 'src/data/entries.ts'), entries)
  return folder
}

it('writes the module’s collections into its manifest', async () => {
  const folder = await moduleWith(
    `import { lines, money, ref } from '@keystead/api-client/fields/kinds'
import { defineCollection } from '@keystead/module-sdk/data'
export const entries = defineCollection({
  fields: {
    unit_id: ref({ to: 'rent-units', required: true }),
    amount: money({ required: true, words: 'sum' }),
    note: lines({ max: 2000, form: 'hidden' }),
  },
  rights: 'unit_id',
  index: [['unit_id', 'amount']],
})
`,
  )
  const module = await readFile(join(folder, 'src/module.tsx'), 'utf8')
  await writeFile(
    join(folder, 'src/module.tsx'),
    `import { entries } from './data/entries.ts'\n${module.replace('defineModule({', 'defineModule({ data: { entries },')}`,
  )
  const { manifest } = await buildModule({ folder })
  expect(manifest.data).toEqual({
    entries: {
      fields: {
        unit_id: { kind: 'ref', to: 'rent-units', required: true, onDelete: 'restrict' },
        amount: { kind: 'money', required: true },
        note: { kind: 'lines', max: 2000 },
      },
      rights: 'unit_id',
      unique: [],
      index: [['unit_id', 'amount']],
    },
  })
})

const sources = { entries: { request: './data/entries.ts', name: 'entries' } }

it('says how to start the command line with a Node that reads collections', async () => {
  const folder = await moduleWith(
    "throw Object.assign(new Error('as on Node 20'), { code: 'ERR_UNKNOWN_FILE_EXTENSION' })",
  )
  await expect(readData(folder, sources)).rejects.toThrow(
    `src/data/entries.ts is read by Node 22.18 or newer; this is ${process.version}. On Linux npx keystead and npm run bring their own.`,
  )
})

it('reports errors in a collection', async () => {
  const folder = await moduleWith(
    "export const entries = { fields: { note: { kind: 'day', max: 3 }, ref: { kind: 'ref', to: 'moons' } } }",
  )
  await expect(readData(folder, sources)).rejects.toThrow(/data\.entries\.fields/)
  const none = await moduleWith('export const others = 1')
  await expect(readData(none, sources)).rejects.toThrow('src/data/entries.ts exports no collection entries')
})

it.each([
  [
    "{ kind: 'money', above: 0, below: 5 }",
    'above, below are not options of this kind; allowed: required, min, max',
  ],
  [
    "{ kind: 'text', max: 9, refusesBlank: true }",
    'refusesBlank is not an option of this kind; allowed: required, max',
  ],
  ["{ kind: 'flag', default: true }", 'default is not an option of this kind; allowed: required'],
  [
    "{ kind: 'refs', to: 'contacts', max: 3 }",
    'max is not an option of this kind; allowed: required, to, onDelete',
  ],
  ["{ kind: 'openChoice', choices: ['a'] }", 'has an unknown kind'],
  ["{ kind: 'integer', min: 1900, max: 'thisYear' }", 'an option of the wrong type'],
])('refuses an option that would be lost: %s', async (field, words) => {
  const folder = await moduleWith(`export const entries = { fields: { it: ${field} } }`)
  const error: Error = await readData(folder, sources).then(
    () => expect.unreachable(),
    (reason) => reason,
  )
  expect(error.message).toMatch(/^data\.entries\.fields\.it/)
  expect(error.message).toMatch(words)
})

it('says what is wrong with the names of a collection and of its fields', async () => {
  const folder = await moduleWith(
    "export const entries = { fields: { id: { kind: 'day' }, Note: { kind: 'day' } } }\nexport const Slips = entries",
  )
  const named = { ...sources, Slips: { request: './data/entries.ts', name: 'Slips' } }
  await expect(readData(folder, named)).rejects.toThrow(
    'data.entries.fields.id: is a column of every row, or a query parameter. data.entries.fields.Note: must be up to 40 lower-case letters, digits and underscores, beginning with a letter. data.Slips: must be up to 22 lower-case letters, digits and hyphens, beginning with a letter',
  )
})

it('names the file of a collection that cannot be evaluated', async () => {
  const folder = await moduleWith('export const entries = { fields: { depth: integer() } }')
  await expect(readData(folder, sources)).rejects.toMatchObject({
    message: 'src/data/entries.ts: integer is not defined',
    cause: expect.any(ReferenceError),
  })
})
