import { latestToday } from '../days.ts'
import type { Field, Fields } from '../fields/kinds.ts'
import { type CellWords, valueOfCell } from './cell-words.ts'
import { readDay } from './read-day.ts'
import { type DecimalMark, readNumber } from './read-number.ts'

export interface Reading {
  words: CellWords
  dayFirst: boolean
  /** By column; absent: a single mark before three digits separates thousands. */
  decimalMarks?: ReadonlyMap<string, DecimalMark>
}

/** A cell's text as a form's value; undefined if it names no value. Invalid numbers are left to the schema. */
export function cellValue(name: string, field: Field, text: string, reading: Reading): unknown {
  const { words, dayFirst, decimalMarks } = reading
  switch (field.kind) {
    case 'day':
      return readDay(text, dayFirst, field.max === 'today' ? latestToday() : undefined)
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return readNumber(text, decimalMarks?.get(field.column ?? name)) ?? text
    case 'flag':
      return valueOfCell(words.flags, text)
    case 'choice':
      return valueOfCell(words.choices.get(name), text)
    case 'openChoice':
      return valueOfCell(words.choices.get(name), text) ?? text
    case 'country':
      return valueOfCell(words.countries, text) ?? text
    default:
      return text
  }
}

/** A cell's error as a catalogue key; keys starting with `import:` are the kit's. */
interface Wrong {
  column?: string
  text: string
  issue: { message: string }
}

/** Cells beyond the header, from a separator inside a text. */
export function extraCells(cells: readonly string[], match: readonly unknown[]): Wrong[] {
  const extra = cells.slice(match.length)
  if (extra.every((cell) => cell.trim() === '')) return []
  return [{ text: extra.join(' '), issue: { message: 'import:wrong.moreCells' } }]
}

/**
 * A row's texts as form values, with the cells that name no value.
 * @param nameOf the name of a choice, to list them
 */
export function readFields(
  fields: Fields,
  texts: ReadonlyMap<string, string>,
  reading: Reading,
  nameOf: (field: string, choice: string) => string,
) {
  const values: Record<string, unknown> = {}
  const issues: Wrong[] = []
  for (const [name, field] of Object.entries(fields)) {
    const column = field.column ?? name
    const text = texts.get(column)
    if (text === undefined) continue
    const value = cellValue(name, field, text, reading)
    if (value !== undefined) {
      values[name] = value
      continue
    }
    const choices = 'choices' in field ? field.choices.map((choice) => nameOf(name, choice)).join(', ') : ''
    const message = choices ? `wrong.choice?${new URLSearchParams({ choices })}` : 'wrong.flag'
    issues.push({ column, text, issue: { message: `import:${message}` } })
  }
  return { values, issues }
}
