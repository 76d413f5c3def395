import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runCli } from '../run-cli.ts'
import { installStandalone } from './standalone-packages.ts'

const latest = { '@keystead/module-sdk': { version: '1.0.0', address: 'http://a/sdk/b.tgz', integrity: 'x' } }

let folder = ''
let server: Server
let to = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-npm-'))
  server = createServer((_, response) => response.end(JSON.stringify(latest)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Instead of npm, a program that does nothing and exits with this code. */
async function npmThatEnds(code: number): Promise<void> {
  await writeFile(join(folder, 'npm'), `#!/bin/sh\nexit ${code}\n`)
  await chmod(join(folder, 'npm'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
}

it('lists the two remaining steps if nothing is installed', async () => {
  await npmThatEnds(0)
  const out: string[] = []
  const voice = { out: (text: string) => out.push(text), error: (text: string) => out.push(text) }
  const words = ['module', 'create', 'walks', '--standalone', '--no-install', '--to', to]
  expect(await runCli(words, voice)).toBe(0)
  expect(out.join('\n')).toContain('Next:\n  cd walks\n  npm install\n  npm run format\n  npm run dev\n')
})

it('reports that the folder exists without packages, and what remains', async () => {
  await npmThatEnds(1)
  await expect(installStandalone(folder, 'walks')).rejects.toThrow(
    'walks is made, without its packages. What is left, in that folder:\n  npm install\n  npm run format',
  )
})
