import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** URLs by import specifier. */
export type ImportMap = Record<string, string>

const mapPlace = /<script type="importmap">(.*?)<\/script>/

/**
 * Turns the shell's page into single-spa's: an import map first, then the documented preloads, then the root config.
 * The page is overwritten.
 */
export async function writeDocument(
  folder: string,
  { map, preloads, styles }: { map: ImportMap; preloads: string[]; styles: string[] },
): Promise<void> {
  const file = join(folder, 'index.html')
  const page = await readFile(file, 'utf8')
  const own = page.match(/<script[^>]*\ssrc="(\/assets\/index\.[^"]+)"[^>]*><\/script>/)
  if (!own?.[1]) throw new Error("single-spa: the shell's page names no script of its own")
  const imports = { ...map, '@keystead/shell': own[1] }
  const head = [
    `<script type="importmap">${JSON.stringify({ imports })}</script>`,
    ...[...preloads, own[1]].map((address) => `<link rel="modulepreload" href="${address}">`),
    ...styles.map((address) => `<link rel="stylesheet" href="${address}" crossorigin="anonymous">`),
    '<script type="module">import "@keystead/root-config"</script>',
  ]
  // Before the shell's own style sheet: dependencies' styles precede the page's own.
  const [start, rest] = cutBefore(page.replace(own[0], ''), /<link[^>]*rel="stylesheet"/)
  await writeFile(file, `${start}${head.join('')}${rest}`)
}

function cutBefore(page: string, what: RegExp): [string, string] {
  const at = page.search(what)
  if (at < 0) throw new Error("single-spa: the shell's page has no style sheet")
  return [page.slice(0, at), page.slice(at)]
}

/** A module was deployed: its specifier points to another file. */
export async function renewMap(folder: string, changed: ImportMap): Promise<void> {
  const file = join(folder, 'index.html')
  const page = await readFile(file, 'utf8')
  const { imports } = JSON.parse(page.match(mapPlace)?.[1] ?? '{}') as { imports: ImportMap }
  const map = JSON.stringify({ imports: { ...imports, ...changed } })
  await writeFile(
    file,
    page.replace(mapPlace, () => `<script type="importmap">${map}</script>`),
  )
}
