import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { bundledFolders } from '../build/build-modules.ts'
import { root } from '../paths.ts'

/** Editors write a file in several steps, and a save of many files is one change. */
const settleMs = 60

interface Watched {
  folder: string
  recursive: boolean
}

async function watched(): Promise<Watched[]> {
  const sources = ['shell', 'server', ...(await bundledFolders())]
  const packages = ['api-client', 'ui-kit', 'module-sdk'].map((name) => `packages/${name}`)
  return [...sources, ...packages].flatMap((folder) => [
    // The folder itself for module.json and index.html; not its dist and node_modules.
    { folder, recursive: false },
    { folder: `${folder}/src`, recursive: true },
  ])
}

/** Hears of files that change, as paths from the root; the returned function ends that. */
export async function watchSources(onChange: (paths: string[]) => void): Promise<() => void> {
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    const paths = [...pending]
    pending.clear()
    onChange(paths)
  }
  const hear = (path: string) => {
    pending.add(path)
    clearTimeout(timer)
    timer = setTimeout(tell, settleMs)
  }
  const watchers = (await watched())
    .filter(({ folder }) => existsSync(join(root, folder)))
    .map(({ folder, recursive }) =>
      watch(join(root, folder), { recursive }, (_event, name) => {
        if (name && isSource(name, recursive)) hear(`${folder}/${name.replaceAll('\\', '/')}`)
      }),
    )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** Beside `src` only these two count; a build makes folders there. Editors leave files that begin with a dot or end in ~. */
function isSource(name: string, inSource: boolean): boolean {
  if (!inSource) return name === 'module.json' || name === 'index.html'
  return !/(^|[/\\])\.|~$|(^|[/\\])\d+$/.test(name)
}
