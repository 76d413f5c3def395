import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allIcons } from '@keystead/module-sdk/preset/icon'
import { root } from '../paths.ts'
import { emitSdk, type PackageFiles, type SdkPackage } from '../sdk/emit.ts'
import { creatorJson, packedJson, packedTemplateJson, readPinning } from '../sdk/packed-json.ts'
import { tarballOf } from '../sdk/tarball.ts'
import { buildOnce } from './build-once.ts'
import { inputHash, madeAndTests, onlyMade } from './input-hash.ts'

/** The folder the server serves under `/sdk`. */
export const sdkFolder = join(root, 'dist', 'sdk')
const stampName = '.inputs'

const inputs = [
  ...['packages', 'scripts/lib/sdk', 'scripts/lib/build/build-sdk.ts', 'tsconfig.base.json'],
  ...['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'],
]
const template = join('packages', 'module-sdk', 'template')

async function inputsHash(): Promise<string> {
  const hashes = [await inputHash(inputs, madeAndTests), await inputHash([template], onlyMade)]
  return hashes.join('-')
}

/** Files next to `dist`: what `module create` copies. */
async function templateFiles(): Promise<PackageFiles> {
  const folder = join(root, template)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !/^(node_modules|dist)\//.test(path))
  const files = paths.map(async (path) => [`template/${path}`, await readFile(join(folder, path))] as const)
  return new Map(await Promise.all(files))
}

/** All files of each package, under one version with a hash of their whole content. */
async function packages(): Promise<{ version: string; files: Map<SdkPackage, PackageFiles> }> {
  const files = await emitSdk()
  const icons = Buffer.from(JSON.stringify(await allIcons()))
  const emitted = [...(files.get('module-sdk') ?? []), ['dist/preset/icons.json', icons] as const]
  files.set('module-sdk', new Map([...emitted, ...(await templateFiles())]))
  const { version } = JSON.parse(await readFile(join(root, 'packages/module-sdk/package.json'), 'utf8')) as {
    version: string
  }
  await writeJson(files, version)
  const hash = createHash('sha256')
  for (const [name, own] of files)
    for (const [path, bytes] of [...own].sort(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(`${name}/${path}\0${bytes.length}\0`).update(bytes)
  const built = `${version}-b${hash.digest('hex').slice(0, 8)}`
  await writeJson(files, built)
  return { version: built, files }
}

async function writeJson(files: Map<SdkPackage, PackageFiles>, version: string): Promise<void> {
  const pinning = await readPinning(version)
  for (const [name, own] of files) {
    own.set('package.json', Buffer.from(await packedJson(`packages/${name}`, own, pinning)))
    const ofTemplate = own.get('template/package.json')
    if (ofTemplate)
      own.set('template/package.json', Buffer.from(await packedTemplateJson(ofTemplate.toString(), pinning)))
  }
}

/** Packs the SDK if its inputs changed. @returns whether it was packed */
export async function buildSdk(say: (line: string) => void): Promise<boolean> {
  const hash = await inputsHash()
  return buildOnce({
    name: 'sdk',
    isCurrent: async () => (await readFile(join(sdkFolder, stampName), 'utf8').catch(() => null)) === hash,
    async build() {
      say('Packing the SDK…')
      await pack(hash)
    },
  })
}

async function pack(hash: string): Promise<void> {
  const { version, files } = await packages()
  const next = `${sdkFolder}-next`
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  const named: Record<string, { version: string; file: string; integrity: string }> = {}
  const sdk: PackageFiles = files.get('module-sdk') ?? new Map()
  const json = creatorJson(sdk.get('package.json')?.toString() ?? '', sdk)
  const creator: PackageFiles = new Map([...sdk, ['package.json', Buffer.from(json)]])
  for (const [name, own] of [...files, ['create-module', creator] as const]) {
    const bytes = await tarballOf(own)
    const file = `${name}-${version}.tgz`
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    await writeFile(join(next, file), bytes)
    named[`@keystead/${name}`] = { version, file, integrity }
  }
  await writeFile(join(next, 'packages.json'), `${JSON.stringify(named, null, 1)}\n`)
  await writeFile(join(next, stampName), hash)
  await rm(sdkFolder, { recursive: true, force: true })
  await rename(next, sdkFolder)
}
