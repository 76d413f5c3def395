import { join } from 'node:path'
import { watch } from 'chokidar'

/** Editors write a file in several steps, so debounce. */
const settleMs = 60

/** Watches a module's `module.json`, including replacement by rename. @returns stops watching */
export async function watchModuleJson(
  folder: string,
  onChange: () => Promise<void>,
): Promise<() => Promise<void>> {
  // Watch the folder: a watch on the file itself is lost when it is replaced.
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
