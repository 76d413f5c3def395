/** One verb of the command line: what it is called with, and what it does. */
export interface Verb {
  /** As typed after its area (`keystead module`), with its arguments. */
  usage: string
  summary: string
  options: Record<string, Option>
  /** Works on what the settings here name, and on no other deployment: `--to` is not told of, and refused. */
  isLocal?: true
  run(input: VerbInput): Promise<Outcome>
}

export interface Option {
  type: 'string' | 'boolean'
  multiple?: boolean
  /** What `--help` says of it. */
  help: string
}

export interface VerbInput {
  positionals: string[]
  values: Record<string, string | boolean | (string | boolean)[] | undefined>
}

export interface Outcome {
  /** For people. */
  text: string
  /** For machines: printed by `--json`. */
  data: unknown
}

/** Options that every verb has, `to` but for those that are local. */
export const commonOptions: Record<string, Option> = {
  to: {
    type: 'string',
    help: 'address of the deployment (default: the one that handed out the SDK, or the local one on PORT)',
  },
  json: { type: 'boolean', help: 'print the answer for machines' },
  help: { type: 'boolean', help: 'show this text' },
}

/** Verbs by their names. */
export type Verbs = Record<string, Verb>
