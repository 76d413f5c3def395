import { createDrafts } from '@keystead/module-sdk/host'

/** Form drafts in this browser by account, shared by all modules on the page. */
export const drafts = createDrafts(() => window.localStorage)
