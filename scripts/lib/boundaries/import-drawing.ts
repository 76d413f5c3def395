import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Boundaries } from './check-boundaries.ts'
import { drawImports } from './draw-imports.ts'

const file = 'docs/images/imports.svg'

function drawing(root: string, boundaries: Boundaries): string {
  // Product parts keep their code in `src`; journeys, benchmarks and scripts do not.
  const product = new Set(
    boundaries.parts
      .filter(({ folder }) => existsSync(join(root, folder, 'src')))
      .map(({ row }) => row.folder),
  )
  return drawImports(boundaries, (folder) => product.has(folder))
}

/** Writes the drawing next to ARCHITECTURE.md. */
export function writeDrawing(root: string, boundaries: Boundaries): void {
  writeFileSync(join(root, file), drawing(root, boundaries))
}

/** One line if the drawing is stale. */
export function staleDrawing(root: string, boundaries: Boundaries): string[] {
  const shown = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  if (shown === drawing(root, boundaries)) return []
  return [`${file}: shows other imports than there are. Instead: draw it anew by npm run check -- --graph.`]
}
