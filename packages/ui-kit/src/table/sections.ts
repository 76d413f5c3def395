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
  let current: Section<Row> | undefined
  for (const row of rows) {
    const heading = groupOf(row)
    if (!current || heading?.key !== current.heading?.key) {
      // Keyed by its first row, as a group that is not contiguous has several sections.
      current = { key: rowKey(row), heading, rows: [] }
      sections.push(current)
    }
    current.rows.push(row)
  }
  return sections
}
