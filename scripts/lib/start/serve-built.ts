import { seedModuleDemo } from '@keystead/server/demo/module-demo'
import { endOnSignal } from '@keystead/server/end-on-signal'
import { isLoopbackUrl } from '@keystead/server/http/loopback'
import type { Settings } from '@keystead/server/settings'
import { type RunningServer, startServer } from '@keystead/server/start'
import { StartFailure } from '@keystead/server/start-failure'
import type { BundledModule } from '../build/bundled-modules.ts'
import { publishBundled, readPublishToken } from './publish-bundled.ts'

/** Where to read mails without a mail server. */
export const mailsOf = (publicUrl: string, ownAddress: string) =>
  isLoopbackUrl(publicUrl)
    ? `Mails: ${ownAddress}/dev/outbox`
    : 'No mail is sent: SMTP_URL is not set. Nobody can sign up or set a new password.'

export const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const demoAccounts = `  demo@keystead.app   keystead-demo    a landlord with three properties
  free@keystead.app   keystead-demo    a landlord who has just begun
  staff@keystead.app  keystead-staff   product staff`

/** @throws StartFailure for any argument, `--help` included */
export function refuseArguments(args: string[]): void {
  if (args.length > 0)
    throw new StartFailure(
      `A start takes no arguments, but was given "${args.join(' ')}": its settings are environment variables, see docs/settings.md.`,
    )
}

/**
 * Opens the database, then serves what is built and publishes the bundled modules; ready once they are stable.
 * @throws StartFailure
 */
export async function serveBuilt(settings: Settings, built: Promise<BundledModule[]>): Promise<void> {
  // Awaited once the database is open, which a build that fails meanwhile must not interrupt.
  built.catch(() => {})
  const server = await startServer(settings, { opening: true, built })
  const isEnding = endOnSignal(server)
  try {
    await publish(settings, await built, server)
  } catch (error) {
    // A shutdown closes what publishing needs.
    if (isEnding()) return
    throw error
  }
  server.opened()
  say(`\nKeystead is ready: ${settings.publicUrl}`)
  if (settings.demo) say(`\nDemo accounts\n${demoAccounts}`)
  if (!settings.supabase && !settings.smtpUrl) say(`\n${mailsOf(settings.publicUrl, server.address)}`)
}

async function publish(settings: Settings, modules: BundledModule[], server: RunningServer): Promise<void> {
  const registry = { to: server.address, token: await readPublishToken(settings) }
  for (const line of await publishBundled(modules, registry)) say(line)
  if (!settings.demo) return
  for (const module of modules)
    if (fitsDemo(server.registry.snapshot, module)) await seedModuleDemo(server.database, module)
}

interface Stable {
  modules: readonly { id: string; stableVersions: readonly { manifest: { version: string } }[] }[]
}

/** Whether people get the module as built here: its demo may be for tables that another version has not made. */
export function fitsDemo({ modules }: Stable, { id, version }: BundledModule): boolean {
  const [stable] = modules.find((module) => module.id === id)?.stableVersions ?? []
  return stable?.manifest.version === version
}
