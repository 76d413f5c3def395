/** Entry of the chunk that runs modules; loaded by `modules-entry.tsx` alone. */
export { ModuleOutlet } from './federation/module-outlet.tsx'
export { openPath } from './federation/open-screen.ts'
export { SlotHost } from './federation/slot-host.tsx'
