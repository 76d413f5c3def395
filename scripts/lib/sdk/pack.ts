import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { allIcons } from '@keystead/module-sdk/preset/icon'
import { root } from '../paths.ts'
import { emitSdk, filesUnder, type PackageFiles, type SdkPackage } from './emit.ts'
import { creatorJson, packedJson, packedTemplateJson, readPinning } from './packed-json.ts'
import { tarballOf } from './tarball.ts'

/** Files next to `dist`: what `module create` copies. */
async function templateFiles(): Promise<PackageFiles> {
  const folder = join(root, 'packages', 'module-sdk', 'template')
  const paths = (await filesUnder(folder)).filter((path) => !/^(node_modules|dist)\//.test(path))
  const files = paths.map(async (path) => [`template/${path}`, await readFile(join(folder, path))] as const)
  return new Map(await Promise.all(files))
}

/** What a team reads after an update. */
async function noteFiles(): Promise<PackageFiles> {
  const sources = ['packages/module-sdk/CHANGELOG.md', 'docs/sdk-api.txt']
  const files = sources.map(async (path) => [basename(path), await readFile(join(root, path))] as const)
  return new Map(await Promise.all(files))
}

/** All files of each package, under one version with a hash of their whole content. */
async function packages(): Promise<{ version: string; files: Map<SdkPackage, PackageFiles> }> {
  const files = await emitSdk()
  const icons = Buffer.from(JSON.stringify(await allIcons()))
  const emitted = [...(files.get('module-sdk') ?? []), ['dist/preset/icons.json', icons] as const]
  files.set('module-sdk', new Map([...emitted, ...(await templateFiles()), ...(await noteFiles())]))
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

/** Packs each package into a tarball in an empty folder, with `packages.json` that names them. */
export async function packSdk(folder: string): Promise<void> {
  const { version, files } = await packages()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const named: Record<string, { version: string; file: string; integrity: string }> = {}
  const sdk: PackageFiles = files.get('module-sdk') ?? new Map()
  const json = creatorJson(sdk.get('package.json')?.toString() ?? '', sdk)
  const creator: PackageFiles = new Map([...sdk, ['package.json', Buffer.from(json)]])
  for (const note of (await noteFiles()).keys()) creator.delete(note)
  for (const [name, own] of [...files, ['create-module', creator] as const]) {
    const bytes = await tarballOf(own)
    const file = `${name}-${version}.tgz`
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    await writeFile(join(folder, file), bytes)
    named[`@keystead/${name}`] = { version, file, integrity }
  }
  await writeFile(join(folder, 'packages.json'), `${JSON.stringify(named, null, 1)}\n`)
}
