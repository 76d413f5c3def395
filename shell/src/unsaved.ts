import { createUnsaved } from '@keystead/module-sdk/host'

/** Forms with unsaved input, shared by all modules on the page. */
export const unsaved = createUnsaved()
