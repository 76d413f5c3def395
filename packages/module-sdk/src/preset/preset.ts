import { moduleConfig } from './module-config.ts'
import { readModuleJson } from './module-json.ts'

/** The bundler configuration for a module's one-line `rsbuild.config.ts`. */
export async function keysteadModule() {
  const folder = process.cwd()
  const own = await readModuleJson(folder)
  return moduleConfig({ folder, own, version: own.version })
}
