import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Below this, compression saves less than its header costs. */
const smallest = 512

/** The best encoding in Accept-Encoding. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim())
  const takes = (name: string) =>
    offers.some((offer) => new RegExp(`^${name}(;q=(?!0(\\.0*)?$).*)?$`).test(offer))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Above this, the highest level is too slow at request time; the shell's build precompresses such files. */
const large = 64 * 1024

/** Highest level for small files, a fast one for large ones. */
export async function compress(
  bytes: Buffer,
  encoding: Encoding,
  quality = bytes.length > large ? 9 : 11,
): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return asGzip(bytes, { level: Math.min(quality, 9) })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return asBrotli(bytes, { params })
}

export interface Encoded {
  bytes: Buffer
  encoding: Encoding
}

interface Entry {
  stamp: string
  encoded: Promise<Encoded | null>
  size: number
}

async function encode({ encoding, read, readBrotli }: Wanted): Promise<Encoded | null> {
  const ready = encoding === 'br' && (await readBrotli?.())
  if (ready) return { bytes: ready, encoding }
  const bytes = await read()
  if (!bytes) return null
  if (bytes.length < smallest) return { bytes, encoding: 'identity' }
  return { bytes: await compress(bytes, encoding), encoding }
}

interface Wanted {
  key: string
  /** Changes with the file; entries with another stamp are stale. */
  stamp: string
  encoding: Encoding
  read(): Promise<Buffer | null>
  /** The build's precompressed variant; null if there is none. */
  readBrotli?(): Promise<Buffer | null>
}

/** LRU cache of files as sent, each compressed once. */
export class CompressedCache {
  readonly #entries = new Map<string, Entry>()
  readonly #room: number
  #used = 0

  constructor(room = 64 * 1024 * 1024) {
    this.#room = room
  }

  async get(wanted: Wanted): Promise<Encoded | null> {
    const { key, stamp, encoding } = wanted
    const place = `${encoding} ${key}`
    const entry = this.#entries.get(place)
    if (entry?.stamp === stamp) {
      this.#entries.delete(place)
      this.#entries.set(place, entry)
      return entry.encoded
    }
    this.#drop(place)
    const fresh: Entry = { stamp, size: 0, encoded: encode(wanted) }
    this.#entries.set(place, fresh)
    const encoded = await fresh.encoded.catch((error: unknown) => {
      this.#drop(place)
      throw error
    })
    if (!encoded) this.#drop(place)
    else if (this.#entries.get(place) === fresh) this.#account(fresh, encoded.bytes.length)
    return encoded
  }

  #account(entry: Entry, size: number): void {
    entry.size = size
    this.#used += size
    for (const [place] of this.#entries) {
      if (this.#used <= this.#room) return
      this.#drop(place)
    }
  }

  #drop(place: string): void {
    const entry = this.#entries.get(place)
    if (!entry) return
    this.#used -= entry.size
    this.#entries.delete(place)
  }
}
