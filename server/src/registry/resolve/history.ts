/** One thing that was done with a version of a module, in the order in which it was done. */
export interface Act {
  act: 'promote' | 'rollback' | 'withdraw'
  /** Promoted, withdrawn, or the version that a rollback returned to. */
  version: string
  /** Of a promotion: the share of the signed-in people who get the version; 100 makes it the stable one. */
  percent: number
  byStart: boolean
  /** When, in ISO 8601. */
  at: string
}

/** A version on trial with a share of the people, beside the stable one. */
export interface Canary {
  version: string
  percent: number
  /** When it was first given to anybody: a further step of the same trial begins nothing anew. */
  since: string
}

export interface History {
  /** The stable version first, then those it can fall back to, newest first. */
  line: string[]
  canary: Canary | null
  /** No team and no staff has acted on the module: a start may still promote what it built. */
  onlyStarts: boolean
}

interface State {
  /** Everything that was stable, the present one last. */
  line: string[]
  rolledBack: Set<string>
  canary: Canary | null
}

/**
 * What follows from a module's acts: the stable version, the versions behind it in the history of
 * promotions, without those that were rolled back or withdrawn, and the canary.
 */
export function replay(acts: readonly Act[]): History {
  const state: State = { line: [], rolledBack: new Set(), canary: null }
  for (const act of acts) applyAct(act, state)
  const [stable, ...before] = state.line.toReversed()
  const usable = before.filter((version) => version !== stable && !state.rolledBack.has(version))
  return {
    line: stable === undefined ? [] : [stable, ...new Set(usable)],
    canary: state.canary,
    onlyStarts: acts.every((act) => act.byStart),
  }
}

function applyAct(act: Act, state: State): void {
  if (act.act === 'promote') promote(act, state)
  else if (act.act === 'rollback') rollBack(act.version, state)
  else withdraw(act.version, state)
}

function promote({ version, percent, at }: Act, state: State): void {
  if (percent < 100) {
    const since = state.canary?.version === version ? state.canary.since : at
    state.canary = { version, percent, since }
    return
  }
  // For everybody: whatever was on trial is over, the version itself or what another was compared with.
  state.canary = null
  // Promoted once more on purpose: what was rolled back is a version like any other again.
  state.rolledBack.delete(version)
  if (state.line.at(-1) !== version) state.line.push(version)
}

/** While a version is on trial, that is what is taken back; the stable one stays as it is. */
function rollBack(to: string, state: State): void {
  const { line, rolledBack } = state
  if (state.canary) {
    rolledBack.add(state.canary.version)
    state.canary = null
    return
  }
  const left = line.at(-1)
  if (left !== undefined) rolledBack.add(left)
  while (line.length > 0 && line.at(-1) !== to) line.pop()
}

function withdraw(version: string, state: State): void {
  const { line, rolledBack } = state
  if (state.canary?.version === version) state.canary = null
  const wasStable = line.at(-1) === version
  const left = line.filter((one) => one !== version)
  line.splice(0, line.length, ...left)
  while (wasStable && line.length > 0 && rolledBack.has(line.at(-1) as string)) line.pop()
  // Everybody has it by that: ended as a trial it would be taken back, and be nothing to fall back to.
  if (state.canary && state.canary.version === line.at(-1)) state.canary = null
}
