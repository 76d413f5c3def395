/**
 * What a step does that breaks servers of the previous version, in words; a constraint may be replaced, since a wider
 * one looks the same. A step that says `-- unused since 1.2.0` may remove what no server from there on uses.
 */
export function notAdditive(script: string): string[] {
  const sql = withoutTexts(script)
  const statements = sql.split(';').map(withoutParentheses)
  return statements.flatMap((statement) => [
    ...REFUSED.flatMap(([what, pattern]) =>
      pattern.test(statement) ? [`${what}: ${shown(statement)}`] : [],
    ),
    ...(isNullRefused(statement, sql) ? [`requires a value, without a default: ${shown(statement)}`] : []),
    ...(isUniqueAdded(statement, sql) ? [`makes what may exist twice unique: ${shown(statement)}`] : []),
  ])
}

/** The version from which on no server uses what the step removes. */
export const unusedSince = (script: string): string | undefined =>
  /^-- unused since (\d+\.\d+\.\d+)\b/m.exec(script)?.[1]

/** Negative if `one` is the older version. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number))
  const at = [0, 1, 2].find((index) => left?.[index] !== right?.[index])
  return at === undefined ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0)
}

const REFUSED: [string, RegExp][] = [
  [
    'drops',
    /\bdrop\s+(table|(materialized\s+)?view|schema|type|domain|sequence|function|procedure|routine|role)\b/i,
  ],
  ['drops', /\balter\s+table\b[\s\S]*\bdrop\s+(?!constraint\b|not\b|table\b)/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i],
  ['moves', /\bset\s+schema\b/i],
  ['empties', /\btruncate\b/i],
]

function isNullRefused(statement: string, sql: string): boolean {
  const added = statement
    .split(',')
    .some(
      (part) =>
        /\badd\s+(?!constraint\b|check\b|primary\b|unique\b|foreign\b)/i.test(part) &&
        /\b(not\s+null|primary\s+key)\b/i.test(part) &&
        !/\b(default|generated)\b/i.test(part),
    )
  const set = [...statement.matchAll(/\balter\s+(?:column\s+)?"?(\w+)"?\s+set\s+not\s+null\b/gi)]
  const hasDefault = (column = '') => new RegExp(`\\b${column}"?\\s+set\\s+default\\b`, 'i').test(sql)
  return added || set.some(([, column]) => !hasDefault(column))
}

const UNIQUE_INDEX = /\bcreate\s+unique\s+index\b[\s\S]*?\bon\s+(?:only\s+)?([\w.]+)/i
const UNIQUE_KEY =
  /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)[\s\S]*\badd\s+(?:constraint\s+"?(\w+)"?\s+)?(?:unique|primary\s+key|exclude)\b/i

function isUniqueAdded(statement: string, sql: string): boolean {
  const [, table = '', name] = UNIQUE_INDEX.exec(statement) ?? UNIQUE_KEY.exec(statement) ?? []
  const dropped = `\\balter\\s+table\\s+${table}\\b[^;]*\\bdrop\\s+constraint\\s+"?${name}\\b`
  const isReplaced = name !== undefined && new RegExp(dropped, 'i').test(sql)
  if (isReplaced) return false
  const isNew = new RegExp(`\\bcreate\\s+table\\s+(if\\s+not\\s+exists\\s+)?${table}\\b`, 'i')
  return table !== '' && !isNew.test(sql)
}

/** Without comments, literals and the bodies of functions; what a `do` block runs stays, its literals too. */
const withoutTexts = (script: string): string =>
  script.replace(
    /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)([\s\S]*?)\1|'(?:[^']|'')*'/g,
    (text, quote: string | undefined, body: string | undefined, at: number) => {
      if (quote === undefined) return text.startsWith("'") ? "''" : ' '
      return /\bdo\s*$/i.test(script.slice(0, at)) ? (body ?? '').replace(/--[^\n]*|[()]/g, ' ') : "''"
    },
  )

function withoutParentheses(statement: string): string {
  const less = statement.replace(/\([^()]*\)/g, ' ')
  return less === statement ? statement : withoutParentheses(less)
}

const shown = (statement: string) => statement.replace(/\s+/g, ' ').trim().slice(0, 120)
