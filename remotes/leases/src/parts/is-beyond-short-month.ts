/** A due day that not every month has; in a shorter one the rent is due on the last day. */
export const isBeyondShortMonth = (day: number): boolean => day >= 29 && day <= 31
