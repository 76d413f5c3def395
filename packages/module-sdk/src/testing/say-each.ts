import { waitFor } from '@testing-library/react'
import { controlAt, inWords, messageAt, typeInto } from './typing.ts'

/** A row of the rules' table, as one form must keep it (`casesOf` of api-client). */
interface Case {
  path: string
  refuses?: [value: unknown, text: { en: string }][]
  /** Other fields that must be set as well; choices are made by the caller. */
  beside?: Record<string, unknown>
}

type Said = [path: string, value: unknown, message: string | undefined]

export interface SayEachOptions {
  /** Fields typed in an earlier step: skipped, and extended. */
  done: Set<string>
  /** Path of a field on screen. */
  onScreen?: (path: string) => string
  /** Value to restore in a field that was empty. */
  again?: (path: string) => string
  /** A date's format in messages. */
  day?: string
}

/** A date in the user's format; anything else is typed unchanged. */
const asTyped = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^(20\d\d)-(0[4-5])-(\d\d)$/, '$2/$3/$1') : value

/**
 * For each text field of the open form, types the first invalid value of the rules' table and compares the message.
 * Skips fields that are not on screen or not typed.
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
    // A date is parsed on blur and then validated.
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

/** The fields with invalid values that were not typed: they must be choices. */
export function untyped(cases: readonly Case[], done: ReadonlySet<string>): string[] {
  const left = cases.filter(({ path, refuses }) => refuses?.length && !done.has(path))
  return [...new Set(left.map(({ path }) => path))].sort()
}
