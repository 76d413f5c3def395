import type { LongPortfolio } from './long-portfolio.ts'
import { advance, at, discard, form, type Screen } from './screen.ts'

const lease = ({ lease: id }: LongPortfolio, rest = '') => `/leases/${id}${rest}`

/** A unit and a tenant with long names; typing a day sets the start date. */
const begun = ({ unit, person }: LongPortfolio) => `/leases?new&unit=${unit}&tenant=${person}`

const written = (name: string, times: number): Screen => ({
  name,
  open: async (visitor) => {
    await form('', begun).open(visitor)
    const start = visitor.page.locator('[role=dialog] input[id$=_start_date]')
    await start.fill(visitor.language === 'de' ? '01.04.2026' : '04/01/2026')
    await start.press('Tab')
    await advance(visitor, times)
  },
  leave: discard,
})

/** Every screen of leases, of their periods and components. */
export const leaseScreens: Screen[] = [
  at('leases', () => '/leases'),
  at('leases that end soon', () => '/leases?status=expiring'),
  at('lease: periods', (rows) => lease(rows)),
  at('lease: components', (rows) => lease(rows, '?tab=components')),
  at('lease: details', (rows) => lease(rows, '?tab=details')),
  at('lease sheet', (rows) => lease(rows, '/sheet')),
  at('handover record', (rows) => lease(rows, '/handover')),
  form('create a lease', begun),
  written('create a lease: review', 1),
  written('create a lease: confirm', 2),
  form('edit a lease', (rows) => lease(rows, `?edit=${rows.lease}`)),
  form('add a period', (rows) => lease(rows, '?newPeriod')),
  form('edit a period', (rows) => lease(rows, `?editPeriod=${rows.period}`)),
  form('add a component', (rows) => lease(rows, `?newComponent=${rows.period}`)),
  form('activate a lease', ({ draft }) => `/leases/${draft}?activate=${draft}`),
  form('renew a lease', (rows) => lease(rows, `?renew=${rows.lease}`)),
  form('give notice', (rows) => lease(rows, `?notice=${rows.lease}`)),
  form('rent steps', (rows) => lease(rows, '?rentSteps')),
  form('index adjustment', (rows) => lease(rows, '?rentIndex')),
]
