import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type HostJson, hostJsonSchema } from '@keystead/module-sdk/manifest'
import { dataScript } from '@keystead/module-sdk/manifest/shell-paths'
import { supportedBrowsers } from '@keystead/module-sdk/preset/supported-browsers'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { SiteFiles } from '../src/site/site-head.tsx'

type RenderSite = (files: SiteFiles) => Map<string, string>

/** Chunks of the app's sign-in page, prefetched on intent. */
const asked = ['sign-in']

/**
 * Renders the public pages into `<dist>/site/<language>/<name>.html`. Runs after the builds of shell and worker: pages
 * reference the app's files, and the build's name covers pages and worker.
 *
 * @param dist the built shell
 * @throws if the pages' code does not compile
 */
export async function buildSite(dist: string): Promise<void> {
  const cwd = join(import.meta.dirname, '..')
  const draft = await mkdtemp(join(cwd, '.site-'))
  try {
    await compile(cwd, draft)
    const files = await readdir(join(draft, 'web', 'assets'))
    for (const name of files) {
      await writeFile(join(dist, 'assets', name), await readFile(join(draft, 'web', 'assets', name)))
    }
    const named = (start: string, end: string) => {
      const found = files.find((name) => name.startsWith(start) && name.endsWith(end))
      if (!found) throw new Error(`The public pages have no ${start}*${end}`)
      return `/assets/${found}`
    }
    const { renderSite } = (await import(pathToFileURL(join(draft, 'node', 'render.js')).href)) as {
      renderSite: RenderSite
    }
    const pages = renderSite({
      style: named('site.', '.css'),
      script: named('site.', '.js'),
      font: named('instrument-sans-core.', '.woff2'),
    })
    const host = hostJsonSchema.parse(JSON.parse(await readFile(join(dist, 'host.json'), 'utf8')))
    const app = dataScript('keystead-app', firstFiles(host))
    const worker = await readFile(join(dist, 'sw.js'), 'utf8').catch(() => '')
    const hash = createHash('sha256').update(host.build).update(worker)
    for (const [name, html] of pages) {
      const file = join(dist, 'site', `${name}.html`)
      await mkdir(dirname(file), { recursive: true })
      const page = html.replace('</body>', () => `${app}</body>`)
      hash.update(page)
      await writeFile(file, page)
    }
    const build = hash.digest('hex').slice(0, 12)
    await writeFile(join(dist, 'host.json'), `${JSON.stringify({ ...host, build }, null, 1)}\n`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function firstFiles({ initial, groups = {}, integrity }: HostJson): [string, string | undefined][] {
  const names = [...initial, ...asked.flatMap((group) => groups[group] ?? [])]
  return names.map((name) => [`/${name}`, integrity[name]])
}

/** Compiles the pages' script and style, and the renderer. */
async function compile(cwd: string, draft: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd,
    config: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [pluginReact({ fastRefresh: false })],
      tools: { htmlPlugin: false },
      splitChunks: false,
      environments: {
        web: {
          source: { entry: { site: './src/site/script/site-script.ts' } },
          output: {
            target: 'web',
            distPath: { root: join(draft, 'web'), js: 'assets', css: 'assets', font: 'assets' },
            filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
            assetPrefix: '/',
            legalComments: 'none',
            dataUriLimit: 0,
            overrideBrowserslist: supportedBrowsers,
          },
        },
        node: {
          source: { entry: { render: './src/site/render-site.tsx' } },
          output: {
            target: 'node',
            module: true,
            emitAssets: false,
            emitCss: false,
            minify: false,
            distPath: { root: join(draft, 'node') },
            filename: { js: '[name].js' },
          },
        },
      },
    },
  })
  const { close } = await rsbuild.build()
  await close()
}
