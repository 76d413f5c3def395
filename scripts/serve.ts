import { readSettings } from '@keystead/server/settings'
import { exitWith } from '@keystead/server/start-failure'
import { builtModules } from './lib/build/bundled-modules.ts'
import { serveBuilt } from './lib/start/serve-built.ts'

/** `npm run serve`: serves what `npm run build` made, without loading build tools, so images can leave them out. */
try {
  await serveBuilt(readSettings(), await builtModules())
} catch (error) {
  exitWith(error)
}
