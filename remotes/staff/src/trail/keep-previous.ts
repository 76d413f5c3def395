/** Shows the previous page while the next one loads. */
export const keepPreviousData = <Data>(previous: Data | undefined) => previous
