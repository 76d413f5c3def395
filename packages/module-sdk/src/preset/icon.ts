import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

/**
 * The inner SVG of a Lucide icon (24 grid, stroke by the one who draws it), so that the shell can draw navigation
 * without any icon library and without the module's code.
 * @throws when there is no icon of that name.
 */
export async function iconOf(name: string): Promise<string> {
  const svg = await readFile(join(folder, `${name}.svg`), 'utf8').catch(() => {
    throw new Error(`There is no Lucide icon named "${name}"`)
  })
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return inner.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>')
}
