/** `?newPeriod=rent`: the form of a period, called as the act that opens it. */
export const NEW_RENT = 'rent'
