/** Placeholder for the user's name in the user menu, until the script fills it in. */
export const personPlace = '…'
