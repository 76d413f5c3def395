export type CsvCell = string | number | null

/**
 * What a spreadsheet takes for a formula, wide forms included, even behind blanks and invisible characters. Apostrophes
 * before it count: a text that has one of its own gets a second, so `unmarked` restores every text.
 */
const formula = /^'*(?:[\t\r]|[\s\p{Cc}\p{Cf}\p{Z}\p{DI}]*[=+\-@＝＋－＠])/u

/**
 * Rows as a spreadsheet of that language reads them: German with semicolons and decimal commas. Begins with the UTF-8
 * mark, without which Excel garbles umlauts. Every text is quoted, and one that would run as a formula is led by an
 * apostrophe.
 */
export function csvOf(rows: CsvCell[][], language: string): string {
  const isGerman = language.startsWith('de')
  const separator = isGerman ? ';' : ','
  const write = (cell: CsvCell) => {
    if (cell === null) return ''
    return typeof cell === 'number' ? figure(cell, isGerman) : quoted(harmless(cell))
  }
  return `\uFEFF${rows.map((row) => row.map(write).join(separator)).join('\r\n')}\r\n`
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)

/** A text of a cell that `csvOf` wrote, without the apostrophe that made it harmless. */
export const unmarked = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)

/** Whole numbers as they are, others with two decimals, without separators between thousands. */
function figure(value: number, isGerman: boolean): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return isGerman ? text.replace('.', ',') : text
}
