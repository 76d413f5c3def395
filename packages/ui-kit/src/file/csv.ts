export type CsvCell = string | number | null

/**
 * What spreadsheets take for the beginning of a formula, in its wide forms too, and after blanks. Apostrophes before it
 * count with it: a text that has one of its own gets a second one, so that `unmarked` finds each text again.
 */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r]/

/**
 * Rows as a spreadsheet of that language reads them: German with semicolons and decimal commas. Begins with the UTF-8
 * mark, without which Excel garbles umlauts. Texts that would be run as a formula are led by an apostrophe.
 */
export function csvOf(rows: CsvCell[][], language: string): string {
  const isGerman = language.startsWith('de')
  const separator = isGerman ? ';' : ','
  const quoted = (text: string) =>
    text.includes(separator) || /["\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const write = (cell: CsvCell) =>
    quoted(typeof cell === 'number' ? figure(cell, isGerman) : harmless(cell ?? ''))
  return `\uFEFF${rows.map((row) => row.map(write).join(separator)).join('\r\n')}\r\n`
}

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)

/** A text of a cell that `csvOf` wrote, without the apostrophe that made it harmless. */
export const unmarked = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)

/** Whole numbers as they are, others with two decimals, without separators between thousands. */
function figure(value: number, isGerman: boolean): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return isGerman ? text.replace('.', ',') : text
}
