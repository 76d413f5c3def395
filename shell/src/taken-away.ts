import { createTakenAway } from '@keystead/module-sdk/host'

/** Rows whose deletion can still be undone: one list for all modules of the page (R12). */
export const takenAway = createTakenAway()

// Who closes the page has not undone it; the call outlives the page.
window.addEventListener('pagehide', () => void takenAway.sendAll())
