/** What a table row measures. */
export type RowKind = 'bytes' | 'requests' | 'levels' | 'cold' | 'warm' | 'again'

const runsMore =
  "Ours runs the federation's runtime and holds each file to its hash before the first screen, which no peer does: the likely cause, for how long each takes is not measured apart."

/** Why a federated peer may be ahead, by kind of row. */
export const causes: Record<RowKind, string> = {
  bytes:
    "Ours brings the federation's runtime and the kit by families, which are wider than one page needs; `bytes` has it file by file.",
  requests:
    'Ours has the kit in families and a file for each part of a module, so that a page loads what it draws; fewer files would be larger ones.',
  levels:
    'Ours asks a step later for what the document has no hint for: the build knows a page by what its code names at once.',
  cold: runsMore,
  warm: runsMore,
  again:
    'Ours has one file a screen, with what that shares with other screens of its module, so that a page asks for few files; with one line of it all of the file comes again. The screen of a peer is split into several, of which one has changed. The entries weigh the same.',
}

/** If the rounds of both overlap, their order is no more than chance. */
export const overlapping = 'The rounds of both overlap: within what the machine does to each.'
