import { command } from './installed-from.ts'
import { table } from './table.ts'
import { commonOptions, type Verb, type Verbs } from './verb.ts'

const indented = (rows: [string, string][]) => table(rows).replace(/^/gm, '  ')

/** An overview of all verbs, or of one area's. */
export function overview(areas: Record<string, Verbs>): string {
  const rows = Object.entries(areas).flatMap(([area, verbs]) =>
    Object.values(verbs).map(({ usage, summary }): [string, string] => [`${area} ${usage}`, summary]),
  )
  return `Usage: ${command} <command> [options]\n\n${indented(rows)}\n\n--help on each tells its options.`
}

/** Help for one verb with its options. */
export function helpOf(area: string, { usage, summary, options, isLocal }: Verb): string {
  const rows = Object.entries({ ...options, ...commonOptions })
    .filter(([name]) => !(isLocal && name === 'to'))
    .map(([name, { type, help }]): [string, string] => [`--${name}${type === 'string' ? ' <…>' : ''}`, help])
  return `Usage: ${command} ${area} ${usage} [options]\n\n${summary}\n\n${indented(rows)}`
}
