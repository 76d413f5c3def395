import type { RepoText } from './repo-texts.ts'

export interface Command {
  place: string
  words: string[]
}

const fence = /^ *```(\S*).*\n([\s\S]*?)^ *```$/gm
const inline = /`([^`\n]+)`/g
/** Prefixes of inline commands. */
const begins = /^((npm|npx|pnpm|keystead) |(module|plan|db) [a-z]+( |$))/

/** Splits like a shell: quotes group, `#` starts a comment. */
function wordsOf(line: string): string[] {
  const command = line.replace(/(^|\s+)#.*$/, '').replace(/^\$ /, '')
  const words = command.match(/"[^"]*"|'[^']*'|\S+/g) ?? []
  return words.map((word) => word.replace(/^["']|["']$/g, '')).filter((word) => !/^[A-Z_]+=/.test(word))
}

/** The lines of a shell block; if some start with `$`, the others are output. */
function linesOf(block: string): string[] {
  const lines = block.split('\n').map((line) => line.trim())
  const typed = lines.filter((line) => line.startsWith('$ '))
  return typed.length > 0 ? typed : lines
}

/** Every command in a document. */
export function commandsIn({ path, text }: RepoText): Command[] {
  const blocks = [...text.matchAll(fence)]
    .filter(([, kind]) => kind === 'sh')
    .flatMap(([, , block = '']) => linesOf(block))
  const spans = [...text.replace(fence, '').matchAll(inline)].flatMap(([, span = '']) => span)
  return [...blocks, ...spans.filter((span) => begins.test(span))]
    .flatMap((line) => line.split(' && '))
    .map((line) => ({ place: `${path}: ${line}`, words: wordsOf(line) }))
    .filter(({ words }) => words.length > 0)
}

/** The arguments for Keystead's own command line, however invoked; undefined for other commands. */
export function ownWords(words: readonly string[]): string[] | undefined {
  if (/^(module|plan|db)$/.test(words[0] ?? '')) return [...words]
  const name = words.indexOf('keystead')
  if (name < 0 || (name > 0 && !/^(run|npx|--|…)$/.test(words[name - 1] ?? ''))) return undefined
  return words.slice(name + 1).filter((word, index) => index > 0 || word !== '--')
}
