import type { LoadedModule } from './loaded-module.ts'
import { isHeld } from './module-styles.ts'

/** Versions of one module that stay loaded: the one on screen, the one before it, and one to go back and forth with. */
const kept = 3

type Forget = (module: LoadedModule) => void

const forgetters: Forget[] = []
const loaded = new Map<string, LoadedModule[]>()

/** Whoever keeps something of a version says here how to let go of it. */
export function onForget(forget: Forget): void {
  forgetters.push(forget)
}

/**
 * Notes that a version was loaded. A page that stays open over many deploys must not carry every version that it ever
 * saw: the oldest that is no longer on screen is let go, with its code, texts and federation scope.
 */
export function noteLoaded(module: LoadedModule): void {
  const versions = [...(loaded.get(module.id) ?? []), module]
  const spare = versions.length - kept
  const gone = versions
    .slice(0, -1)
    .filter((each) => !isHeld(each.id, each.version))
    .slice(0, Math.max(spare, 0))
  loaded.set(
    module.id,
    versions.filter((each) => !gone.includes(each)),
  )
  for (const each of gone) for (const forget of forgetters) forget(each)
}
