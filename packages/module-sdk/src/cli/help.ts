import { commonOptions, type Verb } from './verb.ts'

const command = 'npm run keystead -- module'

function table(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

/** All verbs at a glance. */
export function overview(verbs: readonly Verb[]): string {
  const rows = verbs.map(({ usage, summary }): [string, string] => [`module ${usage}`, summary])
  return `Usage: npm run keystead -- <command> [options]\n\n${table(rows)}\n\n--help on each tells its options.`
}

/** One verb with its options. */
export function helpOf({ usage, summary, options }: Verb): string {
  const rows = Object.entries({ ...options, ...commonOptions }).map(
    ([name, { type, help }]): [string, string] => [`--${name}${type === 'string' ? ' <…>' : ''}`, help],
  )
  return `Usage: ${command} ${usage} [options]\n\n${summary}\n\n${table(rows)}`
}
