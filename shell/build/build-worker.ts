import { join } from 'node:path'
import { supportedBrowsers } from '@keystead/module-sdk/preset/supported-browsers'
import { createRsbuild } from '@rsbuild/core'

/** The service worker, at the root because its scope is the folder it is served from. */
export async function buildWorker(dist: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: join(import.meta.dirname, '..'),
    config: {
      mode: 'production',
      logLevel: 'warn',
      source: { entry: { sw: './src/offline/worker/worker.ts' } },
      output: {
        target: 'web-worker',
        distPath: { root: dist, js: '' },
        filename: { js: '[name].js' },
        cleanDistPath: false,
        legalComments: 'none',
        overrideBrowserslist: supportedBrowsers,
      },
      // The shell's build has already copied the public files.
      server: { publicDir: false },
      performance: { printFileSize: false },
      tools: { htmlPlugin: false },
    },
  })
  const { close } = await rsbuild.build()
  await close()
}
