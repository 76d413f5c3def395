export type CsvCell = string | number | null

/**
 * Text that spreadsheets run as a formula, including full-width signs and leading blanks or invisible characters.
 * Leading apostrophes match too: they are escaped again, so that `unmarked` restores every text.
 */
const formula = /^'*(?:[\t\r]|[\s\p{Cc}\p{Cf}\p{Z}\p{DI}]*[=+\-@＝＋－＠])/u

/**
 * CSV for spreadsheets of that language: German with semicolons and decimal commas. Starts with a BOM, without which
 * Excel garbles umlauts. Quotes all texts, and prefixes formulas with an apostrophe against injection.
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

/** Removes the apostrophe `csvOf` added to a cell's text. */
export const unmarked = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** Integers as they are, others with two decimals, no thousands separators. */
function figure(value: number, isGerman: boolean): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return isGerman ? text.replace('.', ',') : text
}
