/** One thing that was done with a version of a module, in the order in which it was done. */
export interface Act {
  act: 'promote' | 'rollback' | 'withdraw'
  /** Promoted, withdrawn, or the version that a rollback returned to. */
  version: string
  byStart: boolean
}

export interface History {
  /** The stable version first, then those it can fall back to, newest first. */
  line: string[]
  /** No team and no staff has acted on the module: a start may still promote what it built. */
  onlyStarts: boolean
}

/**
 * What follows from a module's acts (design.md 4): the stable version, and the versions behind it in the history of
 * promotions, without those that were rolled back or withdrawn.
 */
export function replay(acts: readonly Act[]): History {
  const line: string[] = []
  const rolledBack = new Set<string>()
  for (const act of acts) applyAct(act, line, rolledBack)
  const [stable, ...before] = line.toReversed()
  const usable = before.filter((version) => version !== stable && !rolledBack.has(version))
  return {
    line: stable === undefined ? [] : [stable, ...new Set(usable)],
    onlyStarts: acts.every((act) => act.byStart),
  }
}

function applyAct(act: Act, line: string[], rolledBack: Set<string>): void {
  if (act.act === 'promote') {
    // Promoted once more on purpose: what was rolled back is a version like any other again.
    rolledBack.delete(act.version)
    if (line.at(-1) !== act.version) line.push(act.version)
    return
  }
  if (act.act === 'rollback') {
    const left = line.at(-1)
    if (left !== undefined) rolledBack.add(left)
    while (line.length > 0 && line.at(-1) !== act.version) line.pop()
    return
  }
  withdraw(act.version, line, rolledBack)
}

function withdraw(version: string, line: string[], rolledBack: Set<string>): void {
  const wasStable = line.at(-1) === version
  const left = line.filter((one) => one !== version)
  line.splice(0, line.length, ...left)
  while (wasStable && line.length > 0 && rolledBack.has(line.at(-1) as string)) line.pop()
}
