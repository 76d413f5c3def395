/** One action on a version of a module. */
export interface ModuleAction {
  act: 'promote' | 'rollback' | 'withdraw'
  /** The version promoted, withdrawn, or returned to by a rollback. */
  version: string
  /** For promotions: the share of signed-in users who get it; 100 makes it stable. */
  percent: number
  byStart: boolean
  /** In ISO 8601. */
  at: string
}

/** A version for a share of users, next to the stable one. */
export interface Canary {
  version: string
  percent: number
  /** When it began; a larger share does not restart it. */
  since: string
}

export interface History {
  /** Stable version first, then fallbacks, newest first. */
  line: string[]
  canary: Canary | null
  /** No team or staff member has acted on the module: a start may still promote its own build. */
  onlyStarts: boolean
}

interface State {
  /** All stable versions, the current one last. */
  line: string[]
  rolledBack: Set<string>
  canary: Canary | null
}

/**
 * Derives a module's state from its actions: stable version, fallbacks (promoted before, not rolled back or withdrawn) and
 * canary.
 */
export function replay(actions: readonly ModuleAction[]): History {
  const state: State = { line: [], rolledBack: new Set(), canary: null }
  for (const action of actions) applyAction(action, state)
  const [stable, ...before] = state.line.toReversed()
  const usable = before.filter((version) => version !== stable && !state.rolledBack.has(version))
  return {
    line: stable === undefined ? [] : [stable, ...new Set(usable)],
    canary: state.canary,
    onlyStarts: actions.every((act) => act.byStart),
  }
}

function applyAction(act: ModuleAction, state: State): void {
  if (act.act === 'promote') promote(act, state)
  else if (act.act === 'rollback') rollBack(act.version, state)
  else withdraw(act.version, state)
}

function promote({ version, percent, at }: ModuleAction, state: State): void {
  if (percent < 100) {
    const since = state.canary?.version === version ? state.canary.since : at
    state.canary = { version, percent, since }
    return
  }
  // Promoted to everybody: a canary is over.
  state.canary = null
  // Promoted again on purpose, so it is a valid fallback again.
  state.rolledBack.delete(version)
  if (state.line.at(-1) !== version) state.line.push(version)
}

/** A running canary is what gets rolled back; the stable version stays. */
function rollBack(to: string, state: State): void {
  const { line, rolledBack } = state
  if (state.canary) {
    rolledBack.add(state.canary.version)
    state.canary = null
    return
  }
  const current = line.at(-1)
  if (current !== undefined) rolledBack.add(current)
  while (line.length > 0 && line.at(-1) !== to) line.pop()
}

function withdraw(version: string, state: State): void {
  const { line, rolledBack } = state
  if (state.canary?.version === version) state.canary = null
  const wasStable = line.at(-1) === version
  const remaining = line.filter((one) => one !== version)
  line.splice(0, line.length, ...remaining)
  while (wasStable && line.length > 0 && rolledBack.has(line.at(-1) as string)) line.pop()
  // It has become stable this way. Kept as a canary, it would be rolled back as one and be no fallback.
  if (state.canary && state.canary.version === line.at(-1)) state.canary = null
}
