import { join } from 'node:path'
import { watch } from 'chokidar'

/** Editors write a file in several steps. */
const settleMs = 60

/** Hears of each save of a module's `module.json`, also by rename; the returned function ends that. */
export async function watchModuleJson(
  folder: string,
  onChange: () => Promise<void>,
): Promise<() => Promise<void>> {
  // The folder and not the file: what another file takes the place of is no longer watched.
  const file = join(folder, 'module.json')
  const watcher = watch(folder, { ignoreInitial: true, ignored: (path) => path !== folder && path !== file })
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  watcher.on('all', (event) => {
    if (event !== 'add' && event !== 'change') return
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(onChange)
    }, settleMs)
  })
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
    await last
  }
}
