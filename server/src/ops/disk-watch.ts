import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseDiskFull, isDiskFull } from '../http/unavailable.ts'

export type DiskProblem =
  | 'of the database is full'
  | 'of the data folder is full'
  | 'of the data folder cannot be written to'

/** Larger than what file systems inline into their metadata. */
const PROBE = Buffer.alloc(64 * 1024, '.')
/** How long a disk-full error of the database counts: its disk cannot be probed from here. */
const REMEMBERED_MS = 60_000

/** Whether there is room to write: in this server's folder and, judging by its errors, in the database. */
export class DiskWatch {
  readonly #folder: string | undefined
  readonly #write: (file: string, bytes: Buffer) => Promise<void>
  #refusedAt = Number.NEGATIVE_INFINITY
  #probe: Promise<DiskProblem | null> | null = null

  constructor(folder?: string, write: (file: string, bytes: Buffer) => Promise<void> = writeFile) {
    this.#folder = folder
    this.#write = write
  }

  /** Records an error that ended a request. */
  record(error: unknown): void {
    if (isDatabaseDiskFull(error)) this.#refusedAt = performance.now()
  }

  /** The problem, or null. Really writes: only that detects a full disk, a quota and a read-only folder. */
  async problem(): Promise<DiskProblem | null> {
    if (performance.now() - this.#refusedAt < REMEMBERED_MS) return 'of the database is full'
    // Concurrent checks share one write.
    this.#probe ??= this.#tried().finally(() => {
      this.#probe = null
    })
    return this.#probe
  }

  async #tried(): Promise<DiskProblem | null> {
    if (this.#folder === undefined) return null
    const file = join(this.#folder, `.probe-${randomUUID()}`)
    try {
      await this.#write(file, PROBE)
      return null
    } catch (error) {
      return isDiskFull(error) ? 'of the data folder is full' : 'of the data folder cannot be written to'
    } finally {
      await rm(file, { force: true }).catch(() => {})
    }
  }
}
