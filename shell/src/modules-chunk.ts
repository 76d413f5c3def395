import { followErrors } from './federation/health/follow-errors.ts'
import { runningVersion } from './federation/load/records.ts'

/** Entry of the chunk that runs modules; loaded by `modules-entry.tsx` alone. */
export { ModuleOutlet } from './federation/draw/module-outlet.tsx'
export { openPath } from './federation/draw/open-screen.ts'
export { SlotHost } from './federation/draw/slot-host.tsx'

// From the first code of a module on.
followErrors(runningVersion)
