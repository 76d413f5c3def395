import type { AccountMonth, RentAccount } from './account.ts'

/** In cents, over several accounts. */
export interface MonthFigures {
  due: number
  received: number
  open: number
  /** Open from earlier months, with the rest of opening balances. */
  overdueBefore: number
}

type Accounts = readonly Pick<RentAccount, 'months' | 'opening'>[]

export const monthIn = ({ months }: Pick<RentAccount, 'months'>, month: string): AccountMonth | undefined =>
  months.find((each) => each.month === month)

/** Open amount of several months by the end of one: later ones are not owed yet. */
export const openBy = (months: Iterable<Pick<AccountMonth, 'month' | 'open'>>, last: string): number =>
  [...months].reduce((sum, { month, open }) => sum + (month <= last ? open : 0), 0)

/** Open of an opening balance by the end of a month; nothing before it is owed. */
export const openingBy = ({ opening }: Pick<RentAccount, 'opening'>, last: string): number =>
  opening.since <= last ? opening.open : 0

/** Due by a day and not paid. */
export const openMonths = (months: readonly AccountMonth[], today: string): AccountMonth[] =>
  months.filter(({ open, dueOn }) => open > 0 && dueOn <= today)

/** A month's totals, as in table, dashboard and file. */
export function monthFigures(accounts: Accounts, month: string): MonthFigures {
  const figures = { due: 0, received: 0, open: 0, overdueBefore: 0 }
  for (const account of accounts) {
    figures.overdueBefore += openingBy(account, month)
    for (const each of account.months) {
      if (each.month < month && each.isLate) figures.overdueBefore += each.open
      if (each.month !== month) continue
      figures.due += each.amount
      figures.received += each.received
      figures.open += each.open
    }
  }
  return figures
}
