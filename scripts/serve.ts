import { readSettings } from '@keystead/server/settings'
import { exitWith } from '@keystead/server/start-failure'
import { builtModules } from './lib/build/bundled-modules.ts'
import { refuseArguments, serveBuilt } from './lib/start/serve-built.ts'

/** `npm run serve`: serves what `npm run build` made, without loading build tools, so images can leave them out. */
try {
  refuseArguments(process.argv.slice(2))
  const settings = readSettings()
  const modules = await builtModules()
  await serveBuilt(settings, Promise.resolve(modules))
} catch (error) {
  exitWith(error)
}
