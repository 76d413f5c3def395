import type { Refusal } from '@keystead/module-sdk/gate/refusal'
import { Problem } from '../../http/problem.ts'

/** What the gate says against a version, as an answer: the type of the first reason, the sentences of all. */
export function refused(refusals: Refusal[]): Problem {
  const [first] = refusals
  const detail = refusals.map((refusal) => refusal.detail).join(' ')
  return new Problem(422, first?.type ?? 'manifest_invalid', detail, { refusals })
}
