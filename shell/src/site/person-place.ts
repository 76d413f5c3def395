/** Stands for the person in the name of the user menu, until the page's script knows them. */
export const personPlace = '…'
