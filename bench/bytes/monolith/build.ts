import { join } from 'node:path'
import { root } from '@keystead/scripts/paths'
import { createRsbuild, loadConfig, mergeRsbuildConfig, rspack } from '@rsbuild/core'

/** Builds the same sources as one bundle, with the code of each route split off as usual. @returns its folder. */
export async function buildMonolith(): Promise<string> {
  const cwd = join(root, 'shell')
  const dist = join(root, 'bench', 'tmp', 'monolith')
  const { content } = await loadConfig({ cwd })
  const loader = join(import.meta.dirname, 'load-module.ts')
  const config = mergeRsbuildConfig(content, {
    mode: 'production',
    logLevel: 'warn',
    output: { cleanDistPath: true, distPath: { root: dist } },
    tools: {
      rspack: (_config, { appendPlugins }) =>
        appendPlugins([new rspack.NormalModuleReplacementPlugin(/\/load-module\.ts$/, loader)]),
    },
  })
  const rsbuild = await createRsbuild({ cwd, config })
  const { close } = await rsbuild.build()
  await close()
  return dist
}
