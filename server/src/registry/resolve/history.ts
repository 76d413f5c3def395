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
  /** The current one first, then the earlier ones that are its fallbacks, newest first. */
  stableVersions: string[]
  canary: Canary | null
  /** No team or staff member has acted on the module: a start may still promote its own build. */
  onlyStarts: boolean
}

interface State {
  /** Versions made stable, in order: the last one is current. */
  stableStack: string[]
  rolledBack: Set<string>
  canary: Canary | null
}

/**
 * Derives a module's state from its actions: stable version, fallbacks (promoted before, not rolled back or withdrawn)
 * and canary.
 */
export function replay(actions: readonly ModuleAction[]): History {
  const state: State = { stableStack: [], rolledBack: new Set(), canary: null }
  for (const action of actions) applyAction(action, state)
  const [stable, ...earlier] = state.stableStack.toReversed()
  const usable = earlier.filter((version) => version !== stable && !state.rolledBack.has(version))
  return {
    stableVersions: stable === undefined ? [] : [stable, ...new Set(usable)],
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
  // Promoted again on purpose, so it is a valid fallback again.
  state.rolledBack.delete(version)
  if (percent < 100) {
    const since = state.canary?.version === version ? state.canary.since : at
    state.canary = { version, percent, since }
    return
  }
  // Promoted to everybody: a canary is over.
  state.canary = null
  if (state.stableStack.at(-1) !== version) state.stableStack.push(version)
}

/** A running canary is what gets rolled back; the stable version stays. */
function rollBack(to: string, state: State): void {
  const { stableStack, rolledBack } = state
  if (state.canary) {
    rolledBack.add(state.canary.version)
    state.canary = null
    return
  }
  const current = stableStack.at(-1)
  if (current !== undefined) rolledBack.add(current)
  while (stableStack.length > 0 && stableStack.at(-1) !== to) stableStack.pop()
}

function withdraw(version: string, state: State): void {
  const { stableStack, rolledBack } = state
  if (state.canary?.version === version) state.canary = null
  const wasStable = stableStack.at(-1) === version
  const remaining = stableStack.filter((one) => one !== version)
  stableStack.splice(0, stableStack.length, ...remaining)
  while (wasStable && stableStack.length > 0 && rolledBack.has(stableStack.at(-1) as string))
    stableStack.pop()
  // It has become stable this way. Kept as a canary, it would be rolled back as one and be no fallback.
  if (state.canary && state.canary.version === stableStack.at(-1)) state.canary = null
}
