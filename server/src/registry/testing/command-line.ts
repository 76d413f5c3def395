import { runCli } from '@keystead/module-sdk/cli'

/** The command line against a registry: what a command printed, and how it ended. */
export async function runAt(to: string, words: string[]) {
  const out: string[] = []
  const errors: string[] = []
  const voice = { out: (text: string) => out.push(text), error: (text: string) => errors.push(text) }
  const code = await runCli([...words, '--to', to], voice)
  return { code, out: out.join('\n'), error: errors.join('\n') }
}
