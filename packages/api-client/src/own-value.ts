/** Looks up an untrusted key without inherited properties such as `constructor`. */
export const ownValue = <T>(
  table: Readonly<Record<string, T>> | null | undefined,
  name: string,
): T | undefined => (table && Object.hasOwn(table, name) ? table[name] : undefined)
