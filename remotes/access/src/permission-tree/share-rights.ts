import type { Shared } from '@keystead/api-client/common-fields'
import { levels, MOST_ONWARD, mayDo } from '@keystead/api-client/levels'
import type { Sharable } from './sharable.ts'

/** Whether a row can be shared: owned, or shared with the user at level 5. */
export const mayShare = (row: { shared: Shared | null }): boolean => mayDo(row, 'share')

/** Whether the user may still share the row: it exists, and is owned or shared with level 5. */
export const isMine = (row: Sharable | undefined): boolean => row !== undefined && mayShare(row)

/** Highest grantable level: 4 for rows owned by others. */
export const highestOn = ({ shared }: { shared: Shared | null }): number =>
  shared ? MOST_ONWARD : levels.share
