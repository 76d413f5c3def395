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

/** Where the remotes of a host lie, in its folder and as an address. */
export const remotesFolder = 'mf'

/** The folder of a host, among those of other builds. */
export const folderOf = (kind: Kind) => `federation-${kind}`

/**
 * Of modules and chunks in what is deployed by itself. The shortest ones, which the bundler gives by itself, go round at a
 * change: files that did not change would come again, and no peer is to pay for that.
 */
export const steadyIds = { moduleIds: 'deterministic', chunkIds: 'deterministic' } as const

const strategyOf = (kind: Kind) => (kind === 'plain' ? {} : { shareStrategy: 'loaded-first' as const })

/**
 * The product's sources by Module Federation as its docs set it up: the plugin in host and remotes, a manifest each, and a
 * boundary before the host's own code. Remotes are named as the packages that the one bundle imports, so both have the
 * same stand-ins. @returns the host's folder, with the remotes in it.
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
    // Of providers of the same version the one whose name is the last in the alphabet is taken: the host.
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
    // The shell's own was measured for the shell's own way.
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
