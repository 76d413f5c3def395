import { join } from 'node:path'
import { root } from '@keystead/scripts/paths'
import { compressAssets } from '@keystead/shell/build/compress-assets'
import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core'

const standsIn = /^\.\/(host-runtime|manifest|hint-files)\.ts$/

export interface MonolithBuild {
  /** Of its folder, if several are built. */
  name?: string
  /** Adapts the shell's build settings to another way of bundling. */
  adapt?: (shell: RsbuildConfig) => RsbuildConfig
}

/** Builds the same sources as one bundle, code-split by route as usual. @returns its folder */
export async function buildMonolith({
  name = 'monolith',
  adapt = (shell) => shell,
}: MonolithBuild = {}): Promise<string> {
  const cwd = join(root, 'shell')
  const dist = join(root, 'bench', 'tmp', name)
  const { content } = await loadConfig({ cwd })
  const replaced = new Set<string>()
  const standIns = new rspack.NormalModuleReplacementPlugin(standsIn, (asked) => {
    if (!asked.context.endsWith(join('federation', 'load'))) return
    replaced.add(asked.request)
    asked.request = join(import.meta.dirname, asked.request)
  })
  const config = mergeRsbuildConfig(adapt(content), {
    mode: 'production',
    logLevel: 'warn',
    output: { cleanDistPath: true, distPath: { root: dist } },
    tools: {
      rspack: (_config, { appendPlugins }) => appendPlugins([standIns]),
    },
  })
  const rsbuild = await createRsbuild({ cwd, config })
  const { close } = await rsbuild.build()
  await close()
  await compressAssets(dist)
  // If the shell renamed a file, the bundle would stay federated and be compared with itself.
  if (replaced.size !== 3)
    throw new Error(`One bundle: replaced ${[...replaced].join(', ') || 'nothing'}, not three files`)
  return dist
}
