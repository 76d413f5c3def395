import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureHost } from '@keystead/module-sdk/testing/fixture-module'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseStore } from '../files/database-store.ts'
import { type FileStore, folderStore } from '../files/file-store.ts'
import { openTestRegistry, type TestRegistry } from '../registry/testing/open-test-registry.ts'
import { deliveryRoutes } from './routes.ts'
import { ShellArchive } from './shell-archive.ts'
import { shellBuild } from './shell-build.ts'
import { writeShell } from './testing/open-test-delivery.ts'

let test: TestRegistry
let folder: string
beforeAll(async () => {
  test = await openTestRegistry()
})
afterAll(() => test.close())

const config = { supabaseUrl: 'https://a.example', supabaseAnonKey: 'x', apiUrl: 'https://a.example' }
const stores = {
  'in a folder': () => folderStore(join(folder, 'store')),
  'in the database': () => databaseStore(test.database, 'shell', join(folder, 'files')),
}

describe.each(Object.entries(stores))('shell builds %s', (_where, openStore) => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keystead-archive-'))
    await test.database.db.deleteFrom('shell_builds').execute()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const archiveOf = () =>
    new ShellArchive({ database: test.database, store: openStore(), folder: join(folder, 'unpacked') })

  /** A server that comes with this build, or without one. */
  async function serverWith(build: string | null) {
    const dist = join(folder, `dist-${build}`)
    if (build) {
      await writeShell(dist, { ...fixtureHost(), build })
      await writeFile(join(dist, `assets/index.${build}.js`), `"${build}"`)
    }
    const archive = archiveOf()
    const brought = shellBuild(dist)
    const shell = async () => (await brought()) ?? archive.newest()
    const served = await shell()
    const before = served ? await archive.keep(served, { broughtByStart: build !== null }) : null
    const app = Fastify()
    await app.register(deliveryRoutes, {
      publicUrl: 'https://keystead.example',
      registry: test.registry,
      shell,
      archive,
      config: async () => config,
    })
    return { app, archive, before, served }
  }

  it('remain available after the next one, on every server', async () => {
    const one = await serverWith('one')
    expect(one.before).toBeNull()
    const two = await serverWith('two')
    expect(two.before).toBe('one')
    for (const { app } of [one, two]) {
      for (const build of ['one', 'two']) {
        const answer = await app.inject(`/assets/index.${build}.js`)
        expect([answer.statusCode, answer.body]).toEqual([200, `"${build}"`])
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      }
      expect((await app.inject('/assets/index.three.js')).statusCode).toBe(404)
      await app.close()
    }
  })

  it('are looked up once for concurrent requests', async () => {
    const archive = archiveOf()
    const paths = ['/assets/index.one.js', '/assets/index.two.js', '/assets/index.three.js']
    const found = await Promise.all(paths.map((path) => archive.find(path)))
    expect(found.map((file) => file !== null)).toEqual([true, true, false])
  })

  it('say what each provides, and nothing of one that was never served', async () => {
    const archive = archiveOf()
    const [one, two] = await Promise.all(['one', 'two'].map((build) => archive.hostOf(build)))
    expect([one?.build, two?.build]).toEqual(['one', 'two'])
    // Read once: what modules lack in it is cached by this object.
    expect(await archive.hostOf('one')).toBe(one)
    expect(await archive.hostOf('three')).toBeNull()
    expect(await archive.hostOf('../one')).toBeNull()
  })

  it('leave no temporary files if one cannot be unpacked completely', async () => {
    const store = openStore()
    const broken = { ...store, read: async () => null }
    const place = join(folder, 'broken')
    const archive = new ShellArchive({ database: test.database, store: broken, folder: place })
    expect(await archive.newest()).toBeNull()
    const failing = {
      ...store,
      read: (...[name, build, path]: [string, string, string]) =>
        path === 'host.json' ? Promise.reject(new Error('away')) : store.read(name, build, path),
    }
    const other = new ShellArchive({ database: test.database, store: failing, folder: place })
    expect(await other.newest()).toBeNull()
    expect(await readdir(place).catch(() => [])).toEqual([])
  })

  it('serve a server without its own build', async () => {
    const { app, served } = await serverWith(null)
    expect(served?.host.build).toBe('two')
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Keystead')])
    expect((await app.inject('/assets/index.two.js')).body).toBe('"two"')
    await app.close()
  })

  it('are on disk once they are unpacked, for a power cut', async () => {
    const handle = await open(folder)
    await handle.close()
    const synced = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
    const place = join(folder, 'synced')
    await new ShellArchive({ database: test.database, store: openStore(), folder: place }).newest()
    const entries = await readdir(place, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(0)
    expect(synced).toHaveBeenCalledTimes(files.length)
    synced.mockRestore()
  })

  it('are unpacked one at a time, however long it takes', async () => {
    const store = openStore()
    const asked: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: FileStore = {
      ...store,
      read: async (name, build, path) => {
        asked.push(path)
        await held
        return store.read(name, build, path)
      },
    }
    const place = join(folder, 'slow')
    const archive = new ShellArchive({ database: test.database, store: slow, folder: place })
    const first = archive.newest()
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000)
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_000)
    const second = archive.newest()
    later.mockRestore()
    // Answered after the second one's query.
    await archive.find('/assets/index.two.js')
    release()
    const builds = await Promise.all([first, second])
    expect(builds.map((build) => build?.files.has('/assets/index.two.js'))).toEqual([true, true])
    expect(asked).toEqual([...new Set(asked)])
    expect(await readdir(place)).toEqual(['two'])
  })

  it('are removed 14 days after they were last served', async () => {
    const age = (days: number) =>
      test.database.db
        .updateTable('shell_builds')
        .set({ last_served_at: sql`now() - ${days} * interval '1 day'` })
        .where('build', '=', 'one')
        .execute()
    await age(13)
    await archiveOf().dropOld()
    expect(await archiveOf().find('/assets/index.one.js')).not.toBeNull()
    await age(15)
    const unpacked = join(folder, 'unpacked')
    await mkdir(join(unpacked, 'one/assets'), { recursive: true })
    await mkdir(join(unpacked, 'one.part-7'), { recursive: true })
    await archiveOf().dropOld()
    expect(await readdir(unpacked)).toEqual(['two'])
    expect(await archiveOf().find('/assets/index.one.js')).toBeNull()
    expect(await archiveOf().find('/assets/index.two.js')).not.toBeNull()
  })

  it('replace one another once, even if a server keeps the previous one', async () => {
    const five = await serverWith('five')
    const six = await serverWith('six')
    expect(six.before).toBe('five')
    // As the hourly job does.
    if (five.served) await five.archive.keep(five.served)
    const another = await serverWith('six')
    expect(another.before).toBeNull()
    for (const { app } of [five, six, another]) await app.close()
  })

  it('reach a server without a build also when it is a return to an earlier one', async () => {
    const arrived = async () => (await archiveOf().newest())?.host.build
    for (const build of ['three', 'four', 'three']) {
      const { app, archive } = await serverWith(build)
      await app.close()
      expect(await arrived()).toBe(build)
      const four = await shellBuild(join(folder, 'dist-four'))()
      // As the hourly job does: a server that still runs keeps serving its own build.
      if (four) await archive.keep(four)
      expect(await arrived()).toBe(build)
    }
    // A start without a build keeps the one it found, which does not make it newer than later ones.
    const found = await archiveOf().newest()
    await (await serverWith('four')).app.close()
    if (found) await archiveOf().keep(found)
    expect([found?.host.build, await arrived()]).toEqual(['three', 'four'])
  })

  it('are removed in the end if removal of their files was interrupted', async () => {
    await (await serverWith('seven')).app.close()
    const long = sql<string>`now() - interval '15 days'`
    const { db } = test.database
    await db.updateTable('shell_builds').set({ last_served_at: long }).where('build', '=', 'seven').execute()
    const store: FileStore = { ...openStore(), remove: () => Promise.reject(new Error('away')) }
    const place = join(folder, 'unpacked')
    const archive = new ShellArchive({ database: test.database, store, folder: place })
    await expect(archive.dropOld()).rejects.toThrow('away')
    await archiveOf().dropOld()
    expect(await openStore().has('shell', 'seven', 'host.json')).toBeNull()
    expect(await archiveOf().hostOf('seven')).toBeNull()
  })
})
