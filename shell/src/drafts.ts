import { createDrafts } from '@keystead/module-sdk/host'

/** What is typed in open forms, kept in this browser by account: one store for all modules of the page. */
export const drafts = createDrafts(() => window.localStorage)
