import { createUnsaved } from '@keystead/module-sdk/host'

/** Forms that hold what is not saved yet: one list for all modules of the page. */
export const unsaved = createUnsaved()
