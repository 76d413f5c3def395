import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { shortIntegrityOf } from '@keystead/module-sdk/gate/integrity'
import type { Manifest } from '@keystead/module-sdk/manifest'
import type { Role } from '@keystead/module-sdk/manifest/person'
import { iconOf } from '@keystead/module-sdk/preset/icon'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ModuleState, ModuleVersion } from './resolve/module-state.ts'
import { resolveIndex } from './resolve/resolve.ts'

const REMOTES = join(import.meta.dirname, '../../../remotes')
const IDS = ['access', 'contacts', 'leases', 'payments', 'portfolio', 'profile']
/** As a start names them: with the beginning of a hash, so that no two are alike. */
const versionsOf = (id: string) =>
  ['1.1.0', '1.0.0'].map((number) => `${number}-b${hashOf(`${id} ${number}`).slice(0, 8)}`)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const USER = '6f1c2f0e-94f5-4a8e-8d26-6f0b7c7d9b51'

/** The module as its own manifest says, with the drawings that the build puts in place of the icons' names. */
async function readModule(id: string): Promise<ModuleState> {
  const { title, roles, segments, routes, nav, slots, commands }: Manifest = JSON.parse(
    readFileSync(join(REMOTES, id, 'module.json'), 'utf8'),
  )
  const drawn = await Promise.all(
    nav.map(async (entry) => (entry.icon ? { ...entry, icon: await iconOf(entry.icon) } : entry)),
  )
  const stableVersions = versionsOf(id).map((version): ModuleVersion => {
    const { manifest } = fixtureModule({ id, version })
    const hash = (of: string) => shortIntegrityOf(Buffer.from(`${of} of ${id} ${version}`))
    return {
      manifest: {
        ...manifest,
        title,
        ...(roles && { roles }),
        segments,
        routes,
        nav: drawn,
        slots,
        commands,
      },
      manifestIntegrity: hash('manifest'),
      entryIntegrity: hash('entry'),
    }
  })
  return { id, stableVersions, canary: null, off: new Set() }
}

/** The index of somebody signed in, as it goes over the wire. */
const indexFor = (role: Role, modules: ModuleState[]) =>
  JSON.stringify(
    resolveIndex(
      { revision: 7, modules, approved: new Map(), collections: new Map(), services: new Map() },
      { user: USER, plan: 'pro', role },
      null,
    ),
  )

/** Bytes a module. */
function sizeOf(modules: ModuleState[], role: Role = 'landlord'): { raw: number; gzip: number } {
  const index = indexFor(role, modules)
  return { raw: index.length / modules.length, gzip: gzipSync(index, { level: 9 }).length / modules.length }
}

describe('the index of the landlords’ modules', () => {
  let modules: ModuleState[]
  beforeAll(async () => {
    modules = await Promise.all(IDS.map(readModule))
  })

  it('takes at most 400 gzipped bytes per module as a start leaves it', () => {
    const { raw, gzip } = sizeOf(
      modules.map((module) => ({ ...module, stableVersions: module.stableVersions.slice(0, 1) })),
    )
    expect(gzip).toBeLessThanOrEqual(400)
    expect(raw).toBeLessThanOrEqual(1500)
  })

  it('takes at most 460 if each has a fallback version', () => {
    const { raw, gzip } = sizeOf(modules)
    expect(gzip).toBeLessThanOrEqual(460)
    expect(raw).toBeLessThanOrEqual(1600)
  })
  it('is unaffected in content and size by staff modules', async () => {
    const all = [...modules, await readModule('staff')]
    expect(indexFor('landlord', all)).toBe(indexFor('landlord', modules))
    expect(sizeOf(all, 'staff').gzip).toBeLessThanOrEqual(460)
    expect(indexFor('staff', all)).toContain('"/staff/trail"')
  })
})
