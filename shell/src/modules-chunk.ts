import { followErrors } from './federation/health/follow-errors.ts'
import { watchOwnNodes } from './federation/load/own-nodes.ts'
import { runningVersion } from './federation/load/records.ts'

/** Entry of the chunk that runs modules; imported only by `modules-entry.tsx`. */
export { ModuleOutlet } from './federation/draw/module-outlet.tsx'
export { openPath } from './federation/draw/open-screen.ts'
export { SlotHost } from './federation/draw/slot-host.tsx'

// Must run before any module code.
followErrors(runningVersion)
watchOwnNodes()
