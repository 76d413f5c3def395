import { buildKit } from './build-kit.ts'
import { buildModules } from './build-modules.ts'
import { buildSdk } from './build-sdk.ts'
import { buildShell } from './build-shell.ts'
import type { BundledModule } from './bundled-modules.ts'

/** Builds all that is served, if its inputs changed. @returns the bundled modules */
export async function buildAll(say: (line: string) => void): Promise<BundledModule[]> {
  const app = async () => {
    await buildShell(say)
    return buildModules(say)
  }
  const [modules] = await Promise.all([app(), buildSdk(say), buildKit(say)])
  return modules
}
