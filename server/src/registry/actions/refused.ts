import type { Refusal } from '@keystead/module-sdk/gate/refusal'
import { Problem } from '../../http/problem.ts'

/** Bounds on reasons and their length: they quote the upload. */
const REASONS = 100
const CHARACTERS = 1_000

/** The gate's refusals as a response: the first one's type, the sentences of all. */
export function refused(refusals: Refusal[]): Problem {
  const firstRefusals = refusals
    .slice(0, REASONS)
    .map(({ type, detail }) => ({ type, detail: shortened(detail) }))
  const more = refusals.length > REASONS ? [`${refusals.length - REASONS} more reasons are left out.`] : []
  const detail = [...firstRefusals.map((refusal) => refusal.detail), ...more].join(' ')
  return new Problem(422, firstRefusals[0]?.type ?? 'manifest_invalid', detail, { refusals: firstRefusals })
}

const shortened = (text: string) => (text.length > CHARACTERS ? `${text.slice(0, CHARACTERS)}…` : text)
