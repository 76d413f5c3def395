import { relative, sep } from 'node:path'
import { watch } from 'chokidar'

/** Editors write a file in several steps, and a save of many files is one change. */
const settleMs = 60

/** Of a module's folder what its build reads; editors leave files that begin with a dot or end in ~. */
function isRead(path: string): boolean {
  if (path === '' || path === 'module.json' || path === 'src') return true
  return path.startsWith('src/') && !/(^|\/)\.|~$|(^|\/)\d+$|\.test\.tsx?$/.test(path)
}

/** Hears of each save of what a module is built from, also by rename; the returned function ends that. */
export async function watchModule(folder: string, onChange: () => void): Promise<() => Promise<void>> {
  const inside = (path: string) => relative(folder, path).replaceAll(sep, '/')
  const watcher = watch(folder, { ignoreInitial: true, ignored: (path) => !isRead(inside(path)) })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', (event) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    clearTimeout(timer)
    timer = setTimeout(onChange, settleMs)
  })
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
