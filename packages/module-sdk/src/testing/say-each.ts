import { waitFor } from '@testing-library/react'
import { controlAt, inWords, messageAt, typeInto } from './typing.ts'

/** A row of the rules' table, as one form has to keep it (`casesOf` of api-client). */
interface Case {
  path: string
  refuses?: [value: unknown, text: { en: string }][]
  /** Other fields that have to stand beside it; what is chosen is chosen before. */
  beside?: Record<string, unknown>
}

type Said = [path: string, value: unknown, message: string | undefined]

export interface SayEachOptions {
  /** What was typed before, in another step: left out, and added to. */
  done: Set<string>
  /** Where the field of a path stands. */
  onScreen?: (path: string) => string
  /** What the field holds again afterwards, where it was empty. */
  again?: (path: string) => string
  /** How a day is written in the words of a message. */
  day?: string
}

/** A day as the person's settings have it; what is no day is typed as it is. */
const asTyped = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^(20\d\d)-(0[4-5])-(\d\d)$/, '$2/$3/$1') : value

/**
 * Types into each field of the open form the first value that the rules' table has it refuse, and what a rule over
 * several fields refuses, and leaves it: what is said there, beside what the table wants to be said. Fields that are not
 * on screen, or are chosen, are left out.
 */
export async function sayEach(
  cases: readonly Case[],
  { done, onScreen = (path) => path, again = () => '', day = '12/31/2026' }: SayEachOptions,
): Promise<{ said: Said[]; wanted: Said[] }> {
  const said: Said[] = []
  const wanted: Said[] = []
  for (const { path, refuses: [refused] = [], beside } of cases) {
    const control = controlAt(onScreen(path))
    if (!control || !refused) continue
    if (done.has(path) && !beside) continue
    const before = control.value
    for (const [other, value] of Object.entries(beside ?? {})) {
      const place = controlAt(onScreen(other))
      if (place) await typeInto(place, asTyped(value))
    }
    const [value, text] = refused
    await typeInto(control, asTyped(value))
    const words = inWords(text.en, control, day)
    // A day is taken over once its field is left, and looked at after that.
    await waitFor(() => {
      if (messageAt(control) !== words) throw new Error(words)
    }).catch(() => undefined)
    said.push([path, value, messageAt(control)])
    wanted.push([path, value, words])
    await typeInto(control, before || again(path))
    done.add(path)
  }
  return { said, wanted }
}

/** The fields with something to refuse into which nothing was typed: they have to be chosen ones. */
export function untyped(cases: readonly Case[], done: ReadonlySet<string>): string[] {
  const left = cases.filter(({ path, refuses }) => refuses?.length && !done.has(path))
  return [...new Set(left.map(({ path }) => path))].sort()
}
