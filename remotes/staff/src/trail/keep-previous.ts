/** While a further page is asked for, the one before stands. */
export const keepPreviousData = <Data>(previous: Data | undefined) => previous
