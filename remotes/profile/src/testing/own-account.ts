import type { Account } from '@keystead/module-sdk'
import { createFakeHost } from '@keystead/module-sdk/testing'

/** The host's account service, with some of its methods replaced. */
export const ownAccount = (acts: Partial<Account> = {}): { account: Account } => ({
  account: { ...createFakeHost().account, ...acts },
})
