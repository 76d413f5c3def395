import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'

const fixtures = join(root, 'e2e', 'fixtures')
const tides = join(fixtures, 'tides')
const sources = { recursive: true, filter: (path: string) => !/\/(node_modules|dist)$/.test(path) }
const packages = ['api-client', 'module-sdk', 'ui-kit']

interface Said {
  code: number | null
  text: string
}

/** A folder outside the workspace with the SDK that a deployment serves, as npm would install it. */
export interface TeamRepository {
  folder: string
  /** Copies a fixture, with the packages only it names. @returns its folder */
  addFixture(name: string, own: string[]): Promise<string>
  /** Copies the fixture `tides` under another name. @returns its folder */
  addModule(id: string, newest?: string): Promise<string>
  /** Runs the installed command line. */
  keystead(words: string[], token: string): Promise<Said>
  /** Changes the SDK's version number only. */
  renameVersion(version: string): Promise<void>
}

/** Dependencies are linked from the workspace, so no registry is contacted. */
async function linkOthers(modules: string): Promise<void> {
  for (const name of packages) {
    const from = join(root, 'packages', name, 'node_modules')
    const names = (await readdir(from)).filter((each) => !/^(\.|@keystead$)/.test(each))
    for (const each of names) {
      const inner = each.startsWith('@')
        ? (await readdir(join(from, each))).map((one) => `${each}/${one}`)
        : [each]
      for (const one of inner) {
        await mkdir(dirname(join(modules, one)), { recursive: true })
        await symlink(join(from, one), join(modules, one)).catch(() => undefined)
      }
    }
  }
}

async function unpack(address: string, goal: string): Promise<void> {
  const input = Buffer.from(await (await fetch(address)).arrayBuffer())
  await mkdir(goal, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xzf', '-', '--strip-components=1', '-C', goal], { input })
  if (status !== 0) throw new Error(String(stderr))
}

/** Installs the SDK that the deployment at `url` serves. */
export async function teamRepository(url: string): Promise<TeamRepository> {
  const cache = join(root, '.cache', 'e2e')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'team-'))
  const modules = join(folder, 'node_modules')
  const latest = (await (await fetch(`${url}/sdk/latest.json`)).json()) as Record<string, { address: string }>
  for (const [name, { address }] of Object.entries(latest)) await unpack(address, join(modules, name))
  await linkOthers(modules)
  return {
    folder,
    addFixture: async (name, own) => {
      const [from, goal] = [join(fixtures, name), join(folder, name)]
      await cp(from, goal, sources)
      for (const each of own) await symlink(join(from, 'node_modules', each), join(modules, each))
      return goal
    },
    addModule: async (id, newest) => {
      const goal = join(folder, id)
      await cp(tides, goal, sources)
      const entries = await readdir(goal, { recursive: true, withFileTypes: true })
      for (const entry of entries.filter((each) => each.isFile())) {
        const file = join(entry.parentPath, entry.name)
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll('tides', id))
      }
      if (newest) await writeFile(join(goal, 'src', 'newest.ts'), newest)
      return goal
    },
    keystead: (words, token) =>
      new Promise((resolve) => {
        const main = join(modules, '@keystead', 'module-sdk', 'dist', 'cli', 'main.js')
        const env = { ...process.env, KEYSTEAD_PUBLISH_TOKEN: token }
        const child = spawn(process.execPath, [main, ...words], { cwd: folder, env })
        let text = ''
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (data) => {
            text += data
          })
        child.on('close', (code) => resolve({ code, text }))
      }),
    renameVersion: async (version) => {
      for (const name of packages) {
        const file = join(modules, '@keystead', name, 'package.json')
        const json = JSON.parse(await readFile(file, 'utf8')) as object
        await writeFile(file, JSON.stringify({ ...json, version }))
      }
    },
  }
}
