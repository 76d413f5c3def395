import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../../error-code.ts'
import { BackupError } from './format.ts'

const BREAK = 10
const CHUNK = 128 * 1024

/** Reads a backup's text from its start, by lines and by bytes. */
export class TextReader {
  /** Lines read so far. */
  lines = 0
  readonly #file: string
  readonly #chunks: AsyncGenerator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = file
    this.#chunks = chunksOf(file)
  }

  /** Without its break; undefined at the end. @throws BackupError if the file cannot be read further */
  async line(): Promise<string | undefined> {
    const before: Buffer[] = []
    let at = this.#rest.indexOf(BREAK)
    while (at < 0) {
      before.push(this.#rest)
      if (!(await this.#next())) break
      at = this.#rest.indexOf(BREAK)
    }
    const last = this.#take(at < 0 ? this.#rest.length : at)
    if (at >= 0) this.#take(1)
    const text = before.length > 0 ? Buffer.concat([...before, last]).toString() : last.toString()
    if (at < 0 && text === '') return undefined
    this.lines += 1
    return text
  }

  /** Fewer at the end. */
  async bytes(count: number): Promise<Buffer<ArrayBuffer>> {
    const parts = [this.#take(count)]
    let length = parts[0]?.length ?? 0
    while (length < count && (await this.#next())) {
      const part = this.#take(count - length)
      length += part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  async close(): Promise<void> {
    await this.#chunks.return(undefined)
  }

  #take(count: number): Buffer {
    const taken = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(count)
    return taken
  }

  async #next(): Promise<boolean> {
    const { value, done } = await this.#chunks.next().catch((error) => {
      throw problemOf(this.#file, error, this.lines > 0)
    })
    this.#rest = done ? Buffer.alloc(0) : value
    return !done
  }
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const text = createGunzip({ chunkSize: CHUNK })
  source.on('error', (error) => text.destroy(error))
  try {
    yield* source.pipe(text) as AsyncIterable<Buffer>
  } finally {
    source.destroy()
  }
}

function problemOf(file: string, error: unknown, hasBegun: boolean): Error {
  if (!(error instanceof Error)) return error as Error
  const code = codeOf(error) ?? ''
  if (code === 'Z_BUF_ERROR' || hasBegun) return new BackupError(`${file} is broken or not whole.`)
  if (code.startsWith('Z_')) return new BackupError(`${file} is not a backup of Keystead.`)
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}: check its path.`)
  if (code === 'EISDIR') return new BackupError(`${file} is a folder: name a file in it.`)
  return new BackupError(`${file} cannot be read: ${error.message}.`)
}
