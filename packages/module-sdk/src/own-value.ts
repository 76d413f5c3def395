/**
 * As api-client's: looks up an untrusted key without inherited properties such as `constructor`. The command line that
 * makes a repository runs before api-client is installed there.
 */
export const ownValue = <T>(
  table: Readonly<Record<string, T>> | null | undefined,
  name: string,
): T | undefined => (table && Object.hasOwn(table, name) ? table[name] : undefined)
