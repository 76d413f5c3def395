import type { Shared } from '@keystead/api-client/common-fields'
import { levels, MOST_ONWARD, mayDo } from '@keystead/api-client/levels'

/** Whether a row exists and can be shared: owned, or shared with the user at level 5. */
export const mayShare = (row: { shared: Shared | null } | undefined): boolean =>
  row !== undefined && mayDo(row, 'share')

/** Highest grantable level: 4 for rows owned by others. */
export const highestOn = ({ shared }: { shared: Shared | null }): number =>
  shared ? MOST_ONWARD : levels.share
