/** Kinds of harm that a module may do to the surrounding page, as named in the drill's report. */
export const harmKinds = [
  'element',
  'style',
  'overlay',
  'keys',
  'title',
  'replaced',
  'session',
  'storage',
  'cache',
  'channel',
  'worker',
  'policy',
  'navigation',
  'requests',
  'stall',
] as const
export type HarmKind = (typeof harmKinds)[number]

export interface Harm {
  kind: HarmKind
  /** Completes "it …": `replaces "fetch"`. */
  detail: string
  /** File, line and column of the module's code, if known. */
  at?: string
  /** The page's path at the time. */
  path?: string
}

/** For reports: `it replaces "fetch" (src/list.tsx:3:5)`. */
export const harmSentence = ({ detail, at }: Harm) => `it ${detail}${at ? ` (${at})` : ''}`

/** Whether two reports describe the same harm, wherever it was seen. */
export const isSameHarm = (one: Harm, other: Harm) =>
  one.kind === other.kind && one.detail === other.detail && one.at === other.at

export interface NamedHarm {
  kind: HarmKind
  sentence: string
}
