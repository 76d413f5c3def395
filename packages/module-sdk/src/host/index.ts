/** What the shell needs to play host. Modules do not import this. */
export { textsOf } from '../define-module.ts'
export { createDrafts } from '../dialog/drafts.ts'
export { createUnsaved } from '../dialog/unsaved.ts'
export { HostContext, useHost } from '../host-context.ts'
export { chunksGlobalOf, globalNameOf, hostRuntimeGlobal, namespaceOf } from '../manifest/names.ts'
export { ModuleTexts } from '../module-texts.tsx'
export { createTakenAway } from '../rows/taken-away.ts'
export type { HostServices } from '../services.ts'
