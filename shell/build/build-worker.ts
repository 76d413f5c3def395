import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'

/** The service worker: one file at the root, for it may only answer for what lies beneath it. */
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
        overrideBrowserslist: ['chrome >= 111', 'safari >= 16.4', 'firefox >= 111'],
      },
      // The shell's own public files are there already.
      server: { publicDir: false },
      performance: { printFileSize: false },
      tools: { htmlPlugin: false },
    },
  })
  const { close } = await rsbuild.build()
  await close()
}
