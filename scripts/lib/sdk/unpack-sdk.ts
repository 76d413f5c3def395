import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'tar'
import { buildSdk, sdkFolder } from '../build/build-sdk.ts'
import { reportOf } from './api-report.ts'
import type { DeclarationFiles } from './declarations.ts'

export interface UnpackedSdk {
  /** Each package's folder as npm would install it, by short name. */
  folders: ReadonlyMap<string, string>
  remove(): Promise<void>
}

/** The packages as handed out, packed first if stale. */
export async function unpackSdk(say: (line: string) => void): Promise<UnpackedSdk> {
  await buildSdk(say)
  const folder = await mkdtemp(join(tmpdir(), 'keystead-packed-'))
  const built = JSON.parse(await readFile(join(sdkFolder, 'packages.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const folders = new Map<string, string>()
  for (const [name, { file }] of Object.entries(built)) {
    const short = name.replace('@keystead/', '')
    const goal = join(folder, short)
    await mkdir(goal)
    await extract({ cwd: goal, file: join(sdkFolder, file), strip: 1 })
    folders.set(short, goal)
  }
  return { folders, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function declarationsIn(folder: string): Promise<DeclarationFiles> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.d.ts'))
  const files = paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)
  return new Map(await Promise.all(files))
}

/** The packages' current contract, under the version in the sources. */
export async function currentReport({ folders }: UnpackedSdk): Promise<{ version: string; text: string }> {
  const json = JSON.parse(await readFile(join(folders.get('module-sdk') ?? '', 'package.json'), 'utf8'))
  const version = (json as { version: string }).version.replace(/-b[0-9a-f]{8}$/, '')
  const read = [...folders].map(async ([name, folder]) => [name, await declarationsIn(folder)] as const)
  return { version, text: reportOf(version, new Map(await Promise.all(read))) }
}
