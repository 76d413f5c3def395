/** Whole rows in COPY's text format, where a line break always ends a row. */
export interface Block {
  rows: number
  text: Buffer<ArrayBuffer>
}

/** Small enough to hold in memory, large enough that the overhead per block is negligible. */
const BYTES = 256 * 1024
const BREAK = 10

/** Cuts text into blocks at row ends. */
export async function* blocksOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Block> {
  let [kept, length]: [Buffer[], number] = [[], 0]
  for await (const piece of pieces) {
    const end = length + piece.length < BYTES ? 0 : piece.lastIndexOf(BREAK) + 1
    if (end > 0) {
      yield blockOf([...kept, piece.subarray(0, end)])
      kept = []
      length = 0
    }
    const rest = piece.subarray(end)
    kept.push(rest)
    length += rest.length
  }
  if (length > 0) yield blockOf(kept)
}

function blockOf(pieces: Buffer[]): Block {
  const text = Buffer.concat(pieces)
  return { rows: rowsIn(text), text }
}

export function rowsIn(text: Buffer): number {
  let rows = 0
  for (let at = text.indexOf(BREAK); at >= 0; at = text.indexOf(BREAK, at + 1)) rows += 1
  return rows
}
