import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Edge, importGraph, unlistedFiles } from './import-graph.ts'
import { findParts, type Part } from './parts.ts'
import { type Row, readTable } from './read-table.ts'
import { refusedCircles } from './refused-circles.ts'
import { refusedImports } from './rules.ts'

export interface Boundaries {
  /** One line each: where, what, and what to do instead. */
  refusals: string[]
  graph: Edge[]
  parts: Part[]
  rows: Row[]
}

/** Checks every import of the tree against ARCHITECTURE.md's table. */
export function checkBoundaries(root: string): Boundaries {
  const rows = readTable(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))
  const parts = findParts(root, rows)
  const graph = importGraph(root, parts)
  const unlisted = unlistedFiles(root, parts).map(
    (file) => `${file}: its folder has no row in ARCHITECTURE.md's table. Instead: give it one.`,
  )
  const refusals = [...unlisted, ...refusedImports(graph, parts), ...refusedCircles(graph)]
  return { refusals, graph, parts, rows }
}
