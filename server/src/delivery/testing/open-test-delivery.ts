import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@keystead/module-sdk/gate/integrity'
import type { HostJson } from '@keystead/module-sdk/manifest'
import Fastify, { type FastifyInstance } from 'fastify'
import { openTestRegistry, type TestRegistry } from '../../registry/testing/open-test-registry.ts'
import { deliveryRoutes } from '../routes.ts'
import { shellBuild } from '../shell-build.ts'

export interface TestDelivery {
  app: FastifyInstance
  test: TestRegistry
  /** The shell's dist. */
  shell: string
  /** Lines that the server logged as warnings. */
  warnings: string[]
  close(): Promise<void>
}

export const themeScript = 'document.documentElement.dataset.theme = "light"'

const template = `<!doctype html><html lang="en"><head><title>Keystead</title><script>${themeScript}</script>
<script defer src="/assets/base.js"></script></head>
<body><div id="root"></div><!--keystead:data--></body></html>`

const assets = {
  'base.js': `"base"; // ${'x'.repeat(2000)}`,
  'kit-list.js': '"list"',
  'kit-form.js': '"form"',
}

/** Writes a shell as its build would leave it. */
export async function writeShell(folder: string, host: HostJson): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const [name, content] of Object.entries(assets)) await writeFile(join(folder, 'assets', name), content)
  await writeFile(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'host.json'), JSON.stringify(host))
  await writeFile(join(folder, 'index.html'), template)
}

/** Delivery over a registry in memory and a shell of three files. */
export async function openTestDelivery(): Promise<TestDelivery> {
  const test = await openTestRegistry()
  const shell = await mkdtemp(join(tmpdir(), 'keystead-shell-'))
  const hashes = Object.entries(assets).map(([name, content]) => [
    `assets/${name}`,
    integrityOf(Buffer.from(content)),
  ])
  test.host = { ...test.host, integrity: Object.fromEntries(hashes) }
  await writeShell(shell, test.host)
  const warnings: string[] = []
  const stream = { write: (line: string) => void warnings.push(line) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  app.get('/api/v1/things/', async () => [])
  const config = {
    supabaseUrl: 'https://sign-in.example',
    supabaseAnonKey: 'anon',
    apiUrl: 'http://localhost:4400',
  }
  await app.register(deliveryRoutes, {
    publicUrl: 'https://keystead.example',
    registry: test.registry,
    shell: shellBuild(shell),
    config: async () => config,
  })
  return {
    app,
    test,
    shell,
    warnings,
    async close() {
      await app.close()
      await test.close()
      await rm(shell, { recursive: true, force: true })
    },
  }
}
