import type { CsvFile } from '@keystead/ui-kit'

const numbered = /^(Vwz\.|Beschreibung ?|Description ?|Empfaenger ?)(\d+)$/i

const cut = /^Vwz\./i
/** A cut piece this long is full, so the text goes on in the next one, even within a word. */
const fullLengths = [27, 35]

/** Joins columns such as "Vwz.0", "Vwz.1", "Vwz.2": some banks cut a text into pieces. */
export function joinPieces(file: CsvFile): CsvFile {
  const starts = file.head.flatMap((name, at) => (isNext(file.head[at - 1], name) ? [] : [at]))
  const joined = (cells: string[]) =>
    starts.map((start, index) => {
      const pieces = cells.slice(start, starts[index + 1] ?? file.head.length)
      const isCut = cut.test(file.head[start] ?? '')
      const isWhole = (at: number) => !isCut || !fullLengths.includes(pieces[at]?.length ?? 0)
      return pieces.map((piece, at) => (at > 0 && isWhole(at - 1) ? ` ${piece}` : piece)).join('')
    })
  return {
    ...file,
    head: starts.map((at) => file.head[at] ?? ''),
    rows: file.rows.map(({ number, cells }) => ({ number, cells: joined(cells) })),
  }
}

function isNext(before: string | undefined, name: string): boolean {
  const [former, next] = [numbered.exec(before ?? ''), numbered.exec(name)]
  return (
    former !== null && next !== null && former[1] === next[1] && Number(former[2]) + 1 === Number(next[2])
  )
}
