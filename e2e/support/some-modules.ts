import { join } from 'node:path'
import { readBuilt } from '@keystead/module-sdk/cli/built-module'
import { type App, startApp } from './app.ts'
import { publisherOf } from './fixture-app.ts'
import { root } from './root.ts'

/** The built shell with some of the bundled modules and no other: what the rest would bring is not there at run time. */
export async function startWith(...modules: string[]): Promise<App> {
  const app = await startApp({ script: 'server/src/main.ts' })
  const { publish, promote } = await publisherOf(app)
  for (const id of modules) {
    const folder = join(root, 'remotes', id)
    const { version } = (await readBuilt(join(folder, 'dist'))).manifest
    await publish(folder)
    await promote(id, version)
  }
  return app
}
