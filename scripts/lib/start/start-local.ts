import { seedModuleDemo } from '@keystead/server/demo/module-demo'
import { endOnSignal } from '@keystead/server/end-on-signal'
import { isLoopbackUrl } from '@keystead/server/http/loopback'
import { requirePort } from '@keystead/server/listen'
import { readSettings } from '@keystead/server/settings'
import { startServer } from '@keystead/server/start'
import { buildKit } from '../build/build-kit.ts'
import { type BundledModule, buildModules } from '../build/build-modules.ts'
import { buildSdk } from '../build/build-sdk.ts'
import { buildShell } from '../build/build-shell.ts'
import { publishBundled, readPublishToken } from './publish-bundled.ts'

/** Where to read mails without a mail server. */
const mailsOf = (publicUrl: string) =>
  isLoopbackUrl(publicUrl)
    ? `Mails: ${publicUrl}/dev/outbox`
    : 'No mail is sent: SMTP_URL is not set. Nobody can sign up or set a new password.'

const say = (line: string) => process.stdout.write(`${line}\n`)

const demoAccounts = `  demo@keystead.app   keystead-demo    a landlord with three properties
  free@keystead.app   keystead-demo    a landlord who has just begun
  staff@keystead.app  keystead-staff   product staff`

async function buildApp(): Promise<BundledModule[]> {
  await buildShell(say)
  return buildModules(say)
}

/**
 * Runs the app locally: builds what changed, starts the server, publishes the bundled modules; ready once they are
 * stable.
 * @throws StartFailure, or another error with a one-sentence reason
 */
export async function startLocal(): Promise<void> {
  const settings = readSettings()
  await requirePort(settings)
  const [modules] = await Promise.all([buildApp(), buildSdk(say), buildKit(say)])
  const server = await startServer(settings, { opening: true })
  endOnSignal(server)
  const registry = { to: server.address, token: await readPublishToken(settings) }
  for (const line of await publishBundled(modules, registry)) say(line)
  if (settings.demo) for (const module of modules) await seedModuleDemo(server.database, module)
  server.opened()
  say(`\nKeystead is ready: ${settings.publicUrl}`)
  if (settings.demo) say(`\nDemo accounts\n${demoAccounts}`)
  if (!settings.supabase && !settings.smtpUrl) say(`\n${mailsOf(settings.publicUrl)}`)
}
