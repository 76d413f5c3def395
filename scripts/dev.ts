import { basename, join } from 'node:path'
import { startDev } from '@keystead/module-sdk/cli/dev/dev-session'
import { endOnSignal } from '@keystead/server/end-on-signal'
import { requirePort } from '@keystead/server/listen'
import { readSettings, SettingsError } from '@keystead/server/settings'
import { StartFailure } from '@keystead/server/start-failure'
import { bundledFolders } from './lib/build/bundled-modules.ts'
import { DevServerEnded } from './lib/dev/dev-child.ts'
import { DevSession, devEnvironment } from './lib/dev/dev-session.ts'
import { isNothing, targetsOf } from './lib/dev/dev-targets.ts'
import { watchSources } from './lib/dev/dev-watch.ts'
import { root } from './lib/paths.ts'

/**
 * `npm run dev`: the app with its own data (`.keystead-dev`). Saved changes to modules are hot-swapped in open pages;
 * changes to the shell reload them. `npm run dev -- leases` watches that module only.
 */
const say = (line: string) => console.log(line)

async function chosenModule(): Promise<string | undefined> {
  const [, , id] = process.argv
  const ids = (await bundledFolders()).map((folder) => basename(folder))
  if (id === undefined || ids.includes(id)) return id
  throw new SettingsError(`There is no module "${id}"; there are ${ids.join(', ')}.`)
}

/** Serializes changes: one that arrives during a build waits. */
function inTurn<T>(work: (item: T) => Promise<void>): (item: T) => void {
  let last = Promise.resolve()
  return (item) => {
    last = last.then(() => work(item)).catch((error: Error) => say(error.message))
  }
}

try {
  const only = await chosenModule()
  const { publicUrl, port, host } = readSettings(devEnvironment)
  await requirePort({ port, host })
  const session = await DevSession.start(say)
  const worked = (await bundledFolders()).filter((folder) => only === undefined || basename(folder) === only)
  const pages = await startDev({
    folders: worked.map((folder) => join(root, folder)),
    to: session.address,
    port,
    host,
    forEverybody: false,
    tables: session.tables,
    say,
  })
  const take = inTurn((paths: string[]) => {
    const targets = targetsOf(paths, only)
    return isNothing(targets) ? Promise.resolve() : session.take(targets)
  })
  const stopWatching = await watchSources(take)
  say(`\nKeystead is ready: ${publicUrl} (data in ${devEnvironment.KEYSTEAD_DATA_DIR})`)
  say(`Watching ${only ? `remotes/${only}` : 'shell, modules, packages and server'}. Ctrl-C ends it.\n`)
  endOnSignal({
    close: async () => {
      await stopWatching()
      await pages.close()
      await session.end()
    },
  })
} catch (error) {
  if (!(error instanceof DevServerEnded)) process.stderr.write(`${(error as Error).message}\n`)
  process.exit(error instanceof DevServerEnded ? error.exitCode : error instanceof StartFailure ? 2 : 1)
}
