import type { SharedRow } from '@keystead/api-client/levels'

/** A part's sharing badge; undefined if equal to its parent's, to avoid repeating it on every row. */
export function partMark({ shared }: SharedRow, whole?: SharedRow): SharedRow['shared'] {
  const beside = whole?.shared
  return shared && beside && shared.by === beside.by && shared.level === beside.level ? null : shared
}
