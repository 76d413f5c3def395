import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CliError } from './cli-error.ts'
import { handedOutBy, isInstalled } from './installed-from.ts'

/** The workspace root above the working directory. @throws if there is none */
export function workspaceRoot(): string {
  const root = findWorkspace()
  if (root === null) throw new CliError('This is not inside a Keystead workspace.')
  return root
}

/** The workspace root above `from`, or null; always null for the packed SDK, whose surroundings are unrelated. */
export function findWorkspace(from = process.cwd()): string | null {
  if (isInstalled) return null
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
    if (folder === dirname(folder)) return null
  }
}

/** Resolves a typed folder against the directory the command was run in (npm keeps it in INIT_CWD) or the root. */
export function typedFolder(typed: string): string {
  const bases = [process.cwd(), process.env.INIT_CWD, findWorkspace()].filter((base) => base != null)
  const folder = bases
    .map((base) => resolve(base, typed))
    .find((path) => existsSync(join(path, 'module.json')))
  if (!folder) throw new CliError(`There is no module.json in ${typed}.`)
  return folder
}

/** An environment variable; empty counts as absent, as on the server. */
const setting = (name: string) => process.env[name]?.trim() || undefined

/** The target deployment: `--to`, else the one that served the SDK, else localhost on PORT. */
export function addressOf(to: string | undefined): string {
  const address = to ?? handedOutBy() ?? `http://localhost:${setting('PORT') ?? '4400'}`
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new CliError(`--to needs an address like https://app.example.com, not "${address}".`)
  }
  return address.replace(/\/+$/, '')
}

/** The file in the data folder with the local registry's initial token. */
export function tokenFile(): string {
  return resolve(workspaceRoot(), setting('KEYSTEAD_DATA_DIR') ?? '.keystead', 'publish-token')
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether an address is the default deployment. */
function isUsual(to: string): boolean {
  const [named, usual] = [new URL(addressOf(to)), new URL(addressOf(undefined))]
  return loopback.test(named.hostname) && loopback.test(usual.hostname) && named.port === usual.port
}

/** The publish token: from the environment, or the local registry's from the data folder. */
export async function readToken(to: string | undefined): Promise<string> {
  const configured = setting('KEYSTEAD_PUBLISH_TOKEN')
  if (configured) return configured
  // Never send the local registry's token to another deployment.
  const isOther = isInstalled || (to !== undefined && !isUsual(to))
  const stored = isOther ? '' : (await readFile(tokenFile(), 'utf8').catch(() => '')).trim()
  if (stored) return stored
  const { hostname, port } = new URL(addressOf(to))
  const ofThisFolder =
    !isInstalled && loopback.test(hostname)
      ? ` If its data are in ${dirname(tokenFile())}, set PORT=${port}: their token is used then.`
      : ''
  throw new CliError(
    isOther
      ? `KEYSTEAD_PUBLISH_TOKEN is not set. Whoever runs ${addressOf(to)} makes a token for your module.${ofThisFolder}`
      : `There is no publish token in ${tokenFile()}: run npm start once, set KEYSTEAD_DATA_DIR if its data is elsewhere, or set KEYSTEAD_PUBLISH_TOKEN.`,
  )
}
