import type { Boundaries } from './check-boundaries.ts'
import { partOf } from './parts.ts'

const [left, boxWidth, boxHeight, step, top] = [190, 190, 30, 52, 16]

const style = `
    text { font: 13px ui-monospace, monospace; text-anchor: middle; fill: #24292f }
    rect { fill: #f6f8fa; stroke: #8c959f }
    path { fill: none; stroke: #57606a; stroke-width: 1.2; marker-end: url(#end) }
    marker path { fill: #57606a; stroke: none; marker-end: none }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 } rect { fill: #21262d; stroke: #8b949e } path { stroke: #9ea7b3 } marker path { fill: #9ea7b3 }
    }`

/**
 * Draws the imports between the table's folders as an SVG, bottom-up, so no arrow may go up. Product imports run on the
 * right. Counts are left out: the drawing would change with every import.
 */
export function drawImports(boundaries: Boundaries, isProduct: (folder: string) => boolean): string {
  const folders = boundaries.rows.map(({ folder }) => folder).reverse()
  const arrows = arrowsOf(boundaries).map(([from, to]) => {
    const [start, end] = [folders.indexOf(from), folders.indexOf(to)]
    const side = isProduct(from) ? 1 : -1
    const edge = side === 1 ? left + boxWidth : left
    const [y1, y2] = [top + start * step + boxHeight * 0.7, top + end * step + boxHeight * 0.3]
    const reach = edge + side * (14 + 19 * Math.abs(end - start))
    return `  <path d="M${edge} ${y1} C${reach} ${y1} ${reach} ${y2} ${edge + side * 3} ${y2}"/>`
  })
  const boxes = folders.map((folder, index) => {
    const y = top + index * step
    const box = `<rect x="${left}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="4"/>`
    return `  ${box}<text x="${left + boxWidth / 2}" y="${y + 20}">${folder}</text>`
  })
  const height = top * 2 + (folders.length - 1) * step + boxHeight
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 570 ${height}" width="570" height="${height}" role="img">
  <title>Which folder imports which</title>
  <style>${style}
  </style>
  <marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
    <path d="M0 0 8 4 0 8z"/>
  </marker>
${[...arrows, ...boxes].join('\n')}
</svg>
`
}

/** Distinct imports between rows of the table. */
function arrowsOf({ graph, parts }: Boundaries): [from: string, to: string][] {
  const found = new Map<string, [string, string]>()
  for (const edge of graph) {
    const [from, to] = [partOf(parts, edge.from)?.row.folder, edge.part?.row.folder]
    if (from && to && from !== to) found.set(`${from} ${to}`, [from, to])
  }
  return [...found].sort(([one], [other]) => one.localeCompare(other)).map(([, arrow]) => arrow)
}
