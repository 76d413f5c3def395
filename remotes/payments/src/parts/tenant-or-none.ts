import type { AccountRow } from '../reads/account-rows.ts'

/** A lease's tenants in words, "No tenant" without any: links and buttons are named by it. */
export const tenantOrNone = ({ tenant }: Pick<AccountRow, 'tenant'>, t: (key: string) => string): string =>
  tenant || t('noTenant')
