import type { RowGroup } from './table-types.ts'

/** Rows in a row that stand under one heading, or under none. */
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

/** The rows in their order, a new section wherever the group's key changes. */
export function sectionsOf<Row>({ rows, rowKey, groupOf }: SectionsOf<Row>): Section<Row>[] {
  if (!groupOf) return [{ key: 'all', rows }]
  const sections: Section<Row>[] = []
  let last: Section<Row> | undefined
  for (const row of rows) {
    const heading = groupOf(row)
    if (!last || heading?.key !== last.heading?.key) {
      // By its first row: a group whose rows do not stand together has several sections.
      last = { key: rowKey(row), heading, rows: [] }
      sections.push(last)
    }
    last.rows.push(row)
  }
  return sections
}
