import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { type App, startApp } from '../app.ts'

interface Preparation {
  script: 'scripts/start.ts' | 'server/src/main.ts'
  prepare?: (app: App) => unknown
  /** For the copy only. */
  env?: Record<string, string>
}

/**
 * A fresh app with `prepare` applied. Prepared once per run by the first caller; the others start on a copy of its
 * data folder, in a third of the time.
 *
 * @param name identifies the preparation
 */
export async function preparedApp(name: string, { script, prepare, env }: Preparation): Promise<App> {
  // A copied data folder does not include an external database.
  const isElsewhere = Boolean(process.env.TEST_DATABASE_URL)
  if (!isElsewhere) {
    const from = await onceInRun(name, (folder) => keep(folder, { script, prepare }))
    return startApp({ script, from, env })
  }
  const app = await startApp({ script, env })
  await prepare?.(app)
  return app
}

async function keep(folder: string, { script, prepare }: Preparation): Promise<void> {
  const app = await startApp({ script })
  try {
    await prepare?.(app)
    const code = await app.stop()
    // A killed app would leave a database that every copy has to recover.
    if (code !== 0) throw new Error(`The app ended with ${code}:\n${app.output()}`)
    await cp(app.dataDir, folder, { recursive: true })
  } finally {
    await app.remove()
  }
}

/** Makes a folder once per run; other workers wait for it. @returns its path */
export async function onceInRun(name: string, make: (draft: string) => Promise<unknown>): Promise<string> {
  const folder = join(inject('stages'), name)
  const isFirst = await mkdir(`${folder}.taken`).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    try {
      await make(`${folder}.draft`)
      await rename(`${folder}.draft`, folder)
    } catch (error) {
      await writeFile(`${folder}.failed`, String(error))
      throw error
    }
  }
  while (!existsSync(folder)) {
    if (existsSync(`${folder}.failed`)) throw new Error(await readFile(`${folder}.failed`, 'utf8'))
    await delay(50)
  }
  return folder
}
