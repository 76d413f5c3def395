import type { SharedRow } from '@keystead/api-client/levels'

/**
 * What a part says of its being shared beside what it is a part of: nothing where that says the same already, so that a
 * shared property does not carry the mark on every line.
 */
export function partMark({ shared }: SharedRow, whole?: SharedRow): SharedRow['shared'] {
  const beside = whole?.shared
  return shared && beside && shared.by === beside.by && shared.level === beside.level ? null : shared
}
