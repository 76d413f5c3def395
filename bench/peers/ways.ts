import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { changedModule } from '@keystead/e2e/support/fixture-app'
import { readBuilt } from '@keystead/module-sdk/cli/built-module'
import { promoteVersion, publishBuilt } from '@keystead/module-sdk/publish'
import { root } from '@keystead/scripts/paths'
import { freePort } from '@keystead/server/free-port'
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { buildMonolith } from '../bytes/monolith/build.ts'
import { documentFront, moduleHints } from '../lib/document-front.ts'
import { type LocalApp, startLocalApp } from '../lib/local-app.ts'
import { changedFile, changedLine, changeLine } from './changed-line.ts'
import { buildFederation, buildRemote, folderOf, remotesFolder } from './federation/build.ts'
import type { Kind } from './federation/shared.ts'
import { dropBuild, keptBuild } from './kept-build.ts'
import { buildSingleSpa, deployModuleApp, singleSpa } from './single-spa/build.ts'

/** One way to compose the same sources: how it is built, served and deployed. */
interface Way {
  name: string
  /** Composed of separately deployed modules, like ours. */
  isFederated?: boolean
  /** @returns the shell's folder; undefined: the product's own */
  build: () => Promise<string | undefined>
  /** A module's state before a deploy, and the deploy of a one-line change. */
  deploy: (running: { app: LocalApp; folder: string | undefined }, state: 'before' | 'after') => Promise<void>
  /** Files with stable names. */
  keepsName?: RegExp
  /** Edits the hints for the shell's files in each document to match how its scripts load them. */
  change?: (document: string) => string
}

/** Separate from other measurements, which rebuild theirs. */
const monolith = 'one-bundle'
const portfolio = join(root, 'remotes', 'portfolio')

const ours: Way = {
  name: 'ours',
  build: async () => undefined,
  deploy: async ({ app: { registry } }, state) => {
    const code = await readFile(join(portfolio, 'src', changedFile), 'utf8')
    // At the same folder depth, as a team builds both in its own folder.
    const folder = await changedModule(
      portfolio,
      state === 'before'
        ? { version: '90.0.0' }
        : { version: '90.0.1', code: { file: changedFile, is: changeLine(code) } },
    )
    const built = await readBuilt(join(folder, 'dist'))
    const { id, version } = built.manifest
    await publishBuilt(built, registry)
    await promoteVersion({ ...registry, id, version })
  },
}

const oneBundle: Way = {
  name: 'one bundle',
  build: () => keptBuild(monolith, () => buildMonolith({ name: monolith })),
  deploy: async (_running, state) => {
    if (state === 'before') return
    await dropBuild(monolith)
    const adapt = (shell: RsbuildConfig) => mergeRsbuildConfig(shell, { plugins: [changedLine] })
    await buildMonolith({ name: monolith, adapt })
  },
}

function federationOf(kind: Kind, name: string): Way {
  return {
    name,
    isFederated: true,
    build: () => keptBuild(folderOf(kind), () => buildFederation(kind)),
    deploy: async ({ folder = '' }, state) => {
      if (state === 'before') return
      await dropBuild(folderOf(kind))
      await buildRemote(kind, folder, 'portfolio', [changedLine])
      // The server rereads a build if its file list is newer.
      await utimes(join(folder, 'host.json'), new Date(), new Date())
    },
    keepsName: new RegExp(`^/${remotesFolder}/[^/]+/[^/]+$`),
  }
}

/**
 * The server's hints for the shell's own files: scripts with integrity. ES modules are requested differently, and
 * would be loaded twice.
 */
const shellHints = /<link rel="preload" as="(script|style)" href="(\/assets\/[^"]*)"[^>]*>/g

const hintOf = (_hint: string, kind: string, address: string) =>
  `<link ${kind === 'script' ? 'rel="modulepreload"' : 'rel="preload" as="style"'} href="${address}">`

const singleSpaWay: Way = {
  name: 'single-spa, import map',
  isFederated: true,
  build: () => keptBuild(singleSpa, buildSingleSpa),
  deploy: async ({ folder = '' }, state) => {
    if (state === 'before') return
    await dropBuild(singleSpa)
    await deployModuleApp(folder, 'portfolio', [changedLine])
  },
  change: (document) => document.replace(shellHints, hintOf),
}

export const ways: Way[] = [
  ours,
  oneBundle,
  federationOf('plain', 'Module Federation by its docs'),
  federationOf('tuned', 'the same, tuned'),
  singleSpaWay,
]

export interface RunningWay {
  name: string
  isFederated: boolean
  app: LocalApp
  deploy: (state: 'before' | 'after') => Promise<void>
  close: () => Promise<void>
}

/** Builds and starts it: each has the same server, data and proxy. */
export async function startWay({
  name,
  isFederated = false,
  build,
  deploy,
  keepsName,
  change = (document) => document,
}: Way): Promise<RunningWay> {
  const folder = await build()
  const ports = { server: await freePort(), people: await freePort() }
  const app = await startLocalApp({ ...(folder && { shellFolder: folder }), ports })
  // Without module files there is nothing to hint at.
  const sent = (document: string) => change(folder ? document.replace(moduleHints, '') : document)
  const front = await documentFront(ports.people, ports.server, sent, keepsName)
  return {
    name,
    isFederated,
    app,
    deploy: (state) => deploy({ app, folder }, state),
    close: async () => {
      await front.close()
      await app.close()
    },
  }
}
