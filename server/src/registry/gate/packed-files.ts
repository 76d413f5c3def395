/** Files as sent between processes: one buffer, and each file's range in it. */
export interface PackedFiles {
  bytes: Uint8Array
  places: [path: string, start: number, end: number][]
}

export function packFiles(files: Iterable<readonly [string, Uint8Array]>): PackedFiles {
  const all = [...files]
  const bytes = new Uint8Array(all.reduce((sum, [, { length }]) => sum + length, 0))
  let end = 0
  const places = all.map(([path, file]): PackedFiles['places'][number] => {
    const start = end
    bytes.set(file, start)
    end += file.length
    return [path, start, end]
  })
  return { bytes, places }
}

export function unpackFiles({ bytes, places }: PackedFiles): Map<string, Buffer> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return new Map(places.map(([path, start, end]) => [path, all.subarray(start, end)]))
}
