/** One verb of the command line. */
export interface Verb {
  /** Usage after the area (`keystead module`), with arguments. */
  usage: string
  summary: string
  options: Record<string, Option>
  /** Works on the local installation only: `--to` is neither offered nor accepted. */
  isLocal?: true
  run(input: VerbInput): Promise<Outcome>
}

export interface Option {
  type: 'string' | 'boolean'
  multiple?: boolean
  help: string
}

export interface VerbInput {
  positionals: string[]
  values: Record<string, string | boolean | (string | boolean)[] | undefined>
}

export interface Outcome {
  /** For humans. */
  text: string
  /** For machines: printed by `--json`. */
  data: unknown
}

/** Options of every verb; `to` not for local ones. */
export const commonOptions: Record<string, Option> = {
  to: {
    type: 'string',
    help: 'address of the deployment (default: the one that handed out the SDK, or the local one on PORT)',
  },
  json: { type: 'boolean', help: 'print the answer for machines' },
  help: { type: 'boolean', help: 'show this text' },
}

export type Verbs = Record<string, Verb>
