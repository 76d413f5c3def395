import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleFiles } from '@keystead/module-sdk/gate/files-check'
import * as z from 'zod'
import type { FileStore } from '../files/file-store.ts'

const packagesSchema = z.record(
  z.string(),
  z.object({ version: z.string(), file: z.string(), integrity: z.string() }),
)
type Packages = z.infer<typeof packagesSchema>

/** The store keeps versions of something; here it is what modules are built with. */
const NAME = 'sdk'
/** `module-sdk-1.0.0-b1a2b3c4.tgz`: the version stands in every name. */
const fileName = /^[a-z-]+-(\d+\.\d+\.\d+-b[0-9a-f]{8})\.tgz$/

export interface SdkFile {
  stamp: string
  read(): Promise<Buffer | null>
}

export interface SdkOptions {
  /** Where the build has left the packages of today. */
  folder: string
  /** Keeps those of every build that was handed out: a team's lock file names them for years. */
  store?: FileStore | undefined
}

/** The packages that modules are built with, as this host provides them. */
export class SdkBuild {
  readonly #options: SdkOptions

  constructor(options: SdkOptions) {
    this.#options = options
  }

  /** The packages of today by their names; null where none were packed. */
  async packages(): Promise<Packages | null> {
    const text = await readFile(join(this.#options.folder, 'packages.json'), 'utf8').catch(() => null)
    return text === null ? null : packagesSchema.parse(JSON.parse(text))
  }

  /** Keeps today's packages beside those of the builds before. */
  async keep(): Promise<void> {
    const { folder, store } = this.#options
    const packages = Object.values((await this.packages()) ?? {})
    const [first] = packages
    if (!store || !first || (await store.has(NAME, first.version, first.file)) !== null) return
    const read = packages.map(async ({ file }) => [file, await readFile(join(folder, file))] as const)
    const files: ModuleFiles = new Map(await Promise.all(read))
    await store.put(NAME, first.version, files)
  }

  /** A package's file by its name; null where there never was one. */
  async find(file: string): Promise<SdkFile | null> {
    const { folder, store } = this.#options
    const version = fileName.exec(file)?.[1]
    if (version === undefined) return null
    const place = join(folder, file)
    const found = await stat(place).catch(() => null)
    if (found) {
      const stamp = `${found.mtimeMs}-${found.size}`
      return { stamp, read: () => readFile(place).catch(() => null) }
    }
    const stamp = (await store?.has(NAME, version, file)) ?? null
    return stamp === null || !store ? null : { stamp, read: () => store.read(NAME, version, file) }
  }
}
