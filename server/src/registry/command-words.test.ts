import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '@keystead/api-client/search/rules'
import { type ModuleJson, moduleJsonSchema } from '@keystead/module-sdk/manifest'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { describe, expect, it } from 'vitest'
import { resolveIndex } from './resolve/resolve.ts'

const REMOTES = join(import.meta.dirname, '../../../remotes')
const read = (id: string): ModuleJson =>
  moduleJsonSchema.parse(JSON.parse(readFileSync(join(REMOTES, id, 'module.json'), 'utf8')))
const commands = readdirSync(REMOTES).flatMap((id) => read(id).commands)

/** Commands with a synonym that begins as typed. */
const found = (typed: string) =>
  commands
    .filter(({ words }) =>
      [...(words?.en ?? []), ...(words?.de ?? [])].some((each) =>
        wordsOf(each).some((word) => word.startsWith(wordsOf(typed)[0] ?? '-')),
      ),
    )
    .map(({ id }) => id)

describe('synonyms of commands', () => {
  it('exist in both languages', () => {
    const without = commands.filter(({ words }) => !words?.en.length || !words.de.length)
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it.each([
    ['kuendigen', 'help.notice'],
    ['terminate', 'help.notice'],
    ['Staffel', 'help.steps'],
    ['Mieterhöhung', 'help.index'],
    ['Nebenkosten', 'help.parts'],
    ['utilities', 'help.parts'],
    ['Passwort', 'security.open'],
    ['password', 'security.open'],
    ['drucken', 'help.sheet'],
    ['print', 'rent-roll.open'],
    ['Wohnung', 'unit.create'],
    ['flat', 'units.list'],
    ['Steuerberater', 'group.create'],
    ['Excel', 'contacts.import'],
  ])('find %s', (typed, id) => {
    expect(found(typed)).toContain(id)
  })

  it('stay in the manifest, with all commands that open no dialog', () => {
    const words = { en: ['loft'], de: ['Speicher'] }
    const label = { en: 'Attic', de: 'Dachboden' }
    const { manifest } = fixtureModule({
      id: 'attics',
      manifest: {
        commands: [
          { id: 'attic.create', label, to: '/attics?new', words },
          { id: 'attic.list', label, to: '/attics', words },
        ],
      },
    })
    const stableVersions = [{ manifest, manifestIntegrity: 'sha384-x', entryIntegrity: 'sha384-y' }]
    const index = resolveIndex(
      {
        revision: 1,
        modules: [{ id: 'attics', stableVersions, canary: null, off: new Set() }],
        approved: new Map(),
        collections: new Map(),
        services: new Map(),
      },
      { user: null, plan: 'free', role: 'landlord' },
      null,
    )
    expect(index.modules[0]?.commands).toEqual([{ id: 'attic.create', label, to: '/attics?new' }])
  })
})
