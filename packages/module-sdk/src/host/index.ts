/** What the shell needs to act as host; modules must not import this. */
export { textsOf } from '../define-module.ts'
export { createDrafts } from '../dialog/drafts.ts'
export { ownPath } from '../dialog/own-path.ts'
export { createUnsaved } from '../dialog/unsaved.ts'
export { HostContext, type HostContextValue, useHost } from '../host-context.ts'
export {
  chunksGlobalOf,
  filesGlobalOf,
  globalNameOf,
  hostRuntimeGlobal,
  namespaceOf,
} from '../manifest/names.ts'
export { ModuleTexts } from '../module-texts.tsx'
export type { HostServices } from '../services.ts'
export { createFormat } from '../settings/create-format.ts'
export { defaultSettings } from '../settings/settings-defaults.ts'
export { partOfItems } from '../slot-items.tsx'
