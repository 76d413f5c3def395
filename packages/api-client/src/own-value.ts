/**
 * What a table has under a name from outside. A plain look-up would find `constructor` and `toString` in every table, as
 * each inherits them.
 */
export const ownValue = <T>(
  table: Readonly<Record<string, T>> | null | undefined,
  name: string,
): T | undefined => (table && Object.hasOwn(table, name) ? table[name] : undefined)
