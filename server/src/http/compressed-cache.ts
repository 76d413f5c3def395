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

interface Kept {
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
  readonly #kept = new Map<string, Kept>()
  readonly #room: number
  #used = 0

  constructor(room = 64 * 1024 * 1024) {
    this.#room = room
  }

  async get(wanted: Wanted): Promise<Encoded | null> {
    const { key, stamp, encoding } = wanted
    const place = `${encoding} ${key}`
    const entry = this.#kept.get(place)
    if (entry?.stamp === stamp) {
      this.#kept.delete(place)
      this.#kept.set(place, entry)
      return entry.encoded
    }
    this.#drop(place)
    const kept: Kept = { stamp, size: 0, encoded: encode(wanted) }
    this.#kept.set(place, kept)
    const encoded = await kept.encoded.catch(() => null)
    if (!encoded) this.#drop(place)
    else if (this.#kept.get(place) === kept) this.#account(kept, encoded.bytes.length)
    return encoded
  }

  #account(kept: Kept, size: number): void {
    kept.size = size
    this.#used += size
    for (const [place] of this.#kept) {
      if (this.#used <= this.#room) return
      this.#drop(place)
    }
  }

  #drop(place: string): void {
    const kept = this.#kept.get(place)
    if (!kept) return
    this.#used -= kept.size
    this.#kept.delete(place)
  }
}
