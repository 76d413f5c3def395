/** What the shell needs to play host. Modules do not import this. */
export { textsOf } from '../define-module.ts'
export { createUnsaved } from '../dialog/unsaved.ts'
export { HostContext, ModuleContext, useHost } from '../host-context.ts'
export { chunksGlobalOf, globalNameOf, hostRuntimeGlobal, namespaceOf } from '../manifest/names.ts'
export { createTakenAway } from '../rows/taken-away.ts'
export type { HostServices, ModuleIdentity } from '../services.ts'
