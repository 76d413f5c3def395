import { numberOption, requireArguments, textOption } from '../arguments.ts'
import { endWithParent } from '../dev/end-with-parent.ts'
import { addressOf, typedFolder } from '../places.ts'
import type { Verb } from '../verb.ts'

const usualPort = 4500

/** Shuts down cleanly on Ctrl-C or SIGTERM, of npm too. */
function endOnSignal(close: () => Promise<void>): void {
  const end = () => void close().finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  endWithParent(end)
}

export const dev: Verb = {
  usage: 'dev <folder>',
  summary: "show the deployment's pages on this machine with the module as it lies here, built at each save",
  options: {
    port: { type: 'string', help: `where the pages are shown (default: ${usualPort})` },
  },
  async run(input) {
    const [typed = ''] = requireArguments(input, ['folder'])
    const [folder, to] = [typedFolder(typed), addressOf(textOption(input, 'to'))]
    const port = numberOption(input, 'port', usualPort, 65_535)
    // These need api-client, which a repository has only once it is made.
    const { deploymentTables } = await import('../dev/deployment-tables.ts')
    const { startDev } = await import('../dev/dev-session.ts')
    const say = (line: string) => void process.stderr.write(`${line}\n`)
    const session = await startDev({
      folders: [folder],
      to,
      port,
      forEverybody: true,
      say,
      tables: deploymentTables(to, say),
    })
    endOnSignal(session.close)
    // "." followed by the sentence's full stop would read as "..".
    const place = typed === '.' ? 'this folder' : typed
    const text = `${session.address} shows ${to} with the module in ${place}. Ctrl-C ends it.`
    return { text, data: { address: session.address, to } }
  },
}
