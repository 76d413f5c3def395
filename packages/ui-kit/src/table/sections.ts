import type { RowGroup } from './table-types.ts'

/** Consecutive rows below one heading, or none. */
export interface Section<Row> {
  key: string
  heading?: RowGroup
  rows: Row[]
}

interface SectionsOf<Row> {
  rows: Row[]
  rowKey: (row: Row) => string
  groupOf?: (row: Row) => RowGroup | undefined
}

/** Splits rows into sections wherever the group's key changes. */
export function sectionsOf<Row>({ rows, rowKey, groupOf }: SectionsOf<Row>): Section<Row>[] {
  if (!groupOf) return [{ key: 'all', rows }]
  const sections: Section<Row>[] = []
  let last: Section<Row> | undefined
  for (const row of rows) {
    const heading = groupOf(row)
    if (!last || heading?.key !== last.heading?.key) {
      // Keyed by its first row, as a group that is not contiguous has several sections.
      last = { key: rowKey(row), heading, rows: [] }
      sections.push(last)
    }
    last.rows.push(row)
  }
  return sections
}
