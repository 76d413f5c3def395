import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Boundaries } from './check-boundaries.ts'
import { drawImports } from './draw-imports.ts'

const file = 'docs/images/imports.svg'

function drawing(root: string, boundaries: Boundaries): string {
  // Parts of the product keep their code in `src`; journeys, measurements and commands do not.
  const product = new Set(
    boundaries.parts
      .filter(({ folder }) => existsSync(join(root, folder, 'src')))
      .map(({ row }) => row.folder),
  )
  return drawImports(boundaries, (folder) => product.has(folder))
}

/** Draws the tree's imports beside ARCHITECTURE.md. */
export function writeDrawing(root: string, boundaries: Boundaries): void {
  writeFileSync(join(root, file), drawing(root, boundaries))
}

/** One line where the drawing shows other imports than there are. */
export function staleDrawing(root: string, boundaries: Boundaries): string[] {
  const shown = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  if (shown === drawing(root, boundaries)) return []
  return [`${file}: shows other imports than there are. Instead: draw it anew by npm run check -- --graph.`]
}
