/** What a row of the tables tells. */
export type RowKind = 'bytes' | 'requests' | 'levels' | 'cold' | 'warm' | 'again'

/** Why a federated peer may be ahead, by what the row tells. */
const causes: Record<RowKind, string> = {
  bytes: '',
  requests: '',
  levels: '',
  cold: '',
  warm: '',
  again: '',
}

export const causeOf = (kind: RowKind, _row: string): string => causes[kind]
