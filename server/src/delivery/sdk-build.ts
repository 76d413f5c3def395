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

/** The store is keyed by name and version; the SDK is one name. */
const NAME = 'sdk'
/** `module-sdk-1.0.0-b1a2b3c4.tgz` */
const fileName = /^[a-z-]+-(\d+\.\d+\.\d+-b[0-9a-f]{8})\.tgz$/

export interface SdkFile {
  stamp: string
  read(): Promise<Buffer | null>
}

export interface SdkOptions {
  /** Where the build put the current packages. */
  folder: string
  /** Keeps all packages ever handed out: lock files of teams reference them for years. */
  store?: FileStore | undefined
}

/** The packages that modules are built with, matching this host. */
export class SdkBuild {
  readonly #options: SdkOptions

  constructor(options: SdkOptions) {
    this.#options = options
  }

  /** The current packages by name; null if none were packed. */
  async packages(): Promise<Packages | null> {
    const text = await readFile(join(this.#options.folder, 'packages.json'), 'utf8').catch(() => null)
    return text === null ? null : packagesSchema.parse(JSON.parse(text))
  }

  /** Stores the current packages next to earlier ones. */
  async keep(): Promise<void> {
    const { folder, store } = this.#options
    const packages = Object.values((await this.packages()) ?? {})
    const [first] = packages
    if (!store || !first || (await store.has(NAME, first.version, first.file)) !== null) return
    const read = packages.map(async ({ file }) => [file, await readFile(join(folder, file))] as const)
    const files: ModuleFiles = new Map(await Promise.all(read))
    await store.put(NAME, first.version, files)
  }

  /** A package's file by name; null if unknown. */
  async find(file: string): Promise<SdkFile | null> {
    const { folder, store } = this.#options
    const version = fileName.exec(file)?.[1]
    if (version === undefined) return null
    const place = join(folder, file)
    const stats = await stat(place).catch(() => null)
    if (stats) {
      const stamp = `${stats.mtimeMs}-${stats.size}`
      return { stamp, read: () => readFile(place).catch(() => null) }
    }
    const stamp = (await store?.has(NAME, version, file)) ?? null
    return stamp === null || !store ? null : { stamp, read: () => store.read(NAME, version, file) }
  }
}
