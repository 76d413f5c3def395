import { CliError } from './cli-error.ts'
import type { VerbInput } from './verb.ts'

/** The verb's positional arguments, in order. @throws CliError if one is missing or there are too many */
export function requireArguments({ positionals }: VerbInput, names: readonly string[]): string[] {
  const missing = names[positionals.length]
  if (missing) throw new CliError(`<${missing}> is missing; see --help.`)
  const extra = positionals[names.length]
  if (extra !== undefined) throw new CliError(`"${extra}" is one argument too many; see --help.`)
  return positionals
}

/** An option's text; undefined if absent. */
export function textOption({ values }: VerbInput, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** An option's value as a whole number, at least 1. @throws CliError for anything else */
export function numberOption(input: VerbInput, name: string, usual: number, max: number): number {
  const number = Number(textOption(input, name) ?? usual)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw new CliError(`--${name} needs a whole number from 1 to ${max}.`)
}

/** Whether an option without a value is set. */
export function flag({ values }: VerbInput, name: string): boolean {
  return values[name] === true
}
