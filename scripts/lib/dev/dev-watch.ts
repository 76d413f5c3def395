import { relative, sep } from 'node:path'
import { watch } from 'chokidar'
import { bundledFolders } from '../build/bundled-modules.ts'
import { root as repository } from '../paths.ts'

/** Debounce: editors write a file in several steps, and saving many files is one change. */
const settleMs = 60

async function ownFolders(): Promise<string[]> {
  const packages = ['api-client', 'ui-kit', 'module-sdk'].map((name) => `packages/${name}`)
  return ['shell', 'server', ...(await bundledFolders()), ...packages]
}

export interface WatchedTree {
  root?: string
  /** Folders with a `src`, from the root. */
  folders?: string[]
}

/**
 * Watches source files and reports paths from the root. Also reports files replaced by a rename, as `sed -i`, checkouts
 * and many editors do.
 * @returns stops watching
 */
export async function watchSources(
  onChange: (paths: string[]) => void,
  { root = repository, folders }: WatchedTree = {},
): Promise<() => Promise<void>> {
  const watched = folders ?? (await ownFolders())
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const emit = () => {
    const paths = [...pending]
    pending.clear()
    onChange(paths)
  }
  const nameOf = (path: string) => relative(root, path).replaceAll(sep, '/')
  const watcher = watch(
    watched.map((folder) => `${root}/${folder}`),
    { ignoreInitial: true, ignored: (path) => !isSource(nameOf(path), watched) },
  )
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    pending.add(nameOf(path))
    clearTimeout(timer)
    timer = setTimeout(emit, settleMs)
  })
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}

/**
 * Outside `src` only these two count, as builds write there. Ignores editors' temporary files (leading dot or trailing
 * ~).
 */
function isSource(path: string, folders: string[]): boolean {
  const folder = folders.find((each) => path === each || path.startsWith(`${each}/`))
  if (folder === undefined) return false
  const inside = path.slice(folder.length + 1)
  if (['', 'module.json', 'index.html', 'src'].includes(inside)) return true
  return inside.startsWith('src/') && !/(^|\/)\.|~$|(^|\/)\d+$/.test(inside)
}
