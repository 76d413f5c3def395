import type { AccountExport } from '@keystead/api-client/account-export/contract'
import type { SharedRow } from '@keystead/api-client/levels'
import { listAccessGroups } from '../access-groups/repository.ts'
import { findSettings } from '../account-settings/repository.ts'
import { listBuildings } from '../buildings/repository.ts'
import { listContacts } from '../contacts/repository.ts'
import { readOwnData } from '../data/own-data.ts'
import { listLeases } from '../lease-agreements/repository.ts'
import { findNotifications } from '../notifications/repository.ts'
import { listGroups } from '../property-groups/repository.ts'
import { listComponents } from '../rent-components/repository.ts'
import { listRentUnits } from '../rent-units/repository.ts'
import { listPeriods } from '../rental-periods/repository.ts'
import type { Work } from '../work.ts'

/** Everything the caller owns; rows shared by others are not included. */
export async function readExport(work: Work, mails: AccountExport['mails']): Promise<AccountExport> {
  const own = async <Row extends SharedRow>(list: (work: Work) => Promise<Row[]>) =>
    (await list(work)).filter((row) => row.shared === null)
  return {
    exported_at: new Date().toISOString(),
    user: { id: work.caller.userId, email: work.caller.email },
    settings: await findSettings(work),
    mails,
    property_groups: await own(listGroups),
    buildings: await own(listBuildings),
    rent_units: await own(listRentUnits),
    contacts: await own(listContacts),
    lease_agreements: await own(listLeases),
    rental_periods: await own(listPeriods),
    rent_components: await own(listComponents),
    access_groups: await own(listAccessGroups),
    notices: await findNotifications(work),
    data: await readOwnData(work),
  }
}
