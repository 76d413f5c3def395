import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { supportedBrowsers } from '@keystead/module-sdk/preset/supported-browsers'
import { root } from '@keystead/scripts/paths'
import { compressAssets } from '@keystead/shell/build/compress-assets'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { buildMonolith } from '../../bytes/monolith/build.ts'
import { type Kind, sharedOf } from './shared.ts'

export const remotes = ['portfolio', 'contacts', 'leases', 'payments', 'access', 'profile'] as const
export type Remote = (typeof remotes)[number]

/** The folder of a host's remotes, on disk and in URLs. */
export const remotesFolder = 'mf'

/** A host's folder, among those of other builds. */
export const folderOf = (kind: Kind) => `federation-${kind}`

/**
 * For separately deployed modules and chunks: the bundler's default short ids shift with any change, so that unchanged
 * files would be loaded again. No peer should pay for that.
 */
export const steadyIds = { moduleIds: 'deterministic', chunkIds: 'deterministic' } as const

const strategyOf = (kind: Kind) => (kind === 'plain' ? {} : { shareStrategy: 'loaded-first' as const })

/**
 * The product's sources with Module Federation as documented: the plugin in host and remotes, a manifest each, and an
 * async boundary. Remotes are named as in the single bundle, to share its stand-ins. @returns the host's folder
 */
export async function buildFederation(kind: Kind): Promise<string> {
  const bootstrap = join(root, '.cache', 'bench', `${folderOf(kind)}.js`)
  await mkdir(dirname(bootstrap), { recursive: true })
  await writeFile(bootstrap, `import(${JSON.stringify(join(root, 'shell', 'src', 'main.tsx'))})\n`)
  const dist = await buildMonolith({
    name: folderOf(kind),
    adapt: (shell) => hostConfig(shell, kind, bootstrap),
  })
  for (const remote of remotes) await buildRemote(kind, dist, remote)
  return dist
}

function hostConfig(shell: RsbuildConfig, kind: Kind, bootstrap: string): RsbuildConfig {
  const federation = pluginModuleFederation({
    // Among providers of one version, the alphabetically last name wins: the host.
    name: 'shell',
    remotes: Object.fromEntries(
      remotes.map((remote) => [
        `@keystead/${remote}`,
        `${remote}@/${remotesFolder}/${remote}/mf-manifest.json`,
      ]),
    ),
    shared: sharedOf(kind),
    dts: false,
    ...strategyOf(kind),
  })
  // The plugin sets those of the federation itself.
  const define = Object.entries(shell.source?.define ?? {}).filter(([name]) => name.startsWith('KEYSTEAD_'))
  return {
    ...shell,
    plugins: [...(shell.plugins ?? []), federation],
    source: { ...shell.source, entry: { index: bootstrap }, define: Object.fromEntries(define) },
    // The shell's own setting was tuned for the shell's own way.
    splitChunks: undefined,
  }
}

/** Builds one remote into its host's folder; with `plugins` after a change. */
export async function buildRemote(
  kind: Kind,
  host: string,
  remote: Remote,
  plugins: RsbuildPlugin[] = [],
): Promise<void> {
  const cwd = join(root, 'remotes', remote)
  const dist = join(host, remotesFolder, remote)
  const rsbuild = await createRsbuild({
    cwd,
    config: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [
        pluginReact({ fastRefresh: false }),
        pluginModuleFederation({
          name: remote,
          exposes: { './module': './src/module.tsx' },
          shared: sharedOf(kind),
          dts: false,
          ...strategyOf(kind),
        }),
        ...plugins,
      ],
      source: { entry: { index: './src/module.tsx' } },
      output: {
        cleanDistPath: true,
        distPath: { root: dist, js: 'assets', jsAsync: 'assets', css: 'assets', cssAsync: 'assets' },
        assetPrefix: `/${remotesFolder}/${remote}/`,
        legalComments: 'none',
        overrideBrowserslist: supportedBrowsers,
      },
      performance: { printFileSize: false },
      server: { cors: { origin: false } },
      tools: { htmlPlugin: false, rspack: { optimization: steadyIds } },
    },
  })
  const { close } = await rsbuild.build()
  await close()
  await compressAssets(dist)
}
