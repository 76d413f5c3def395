import type { Sharable } from './sharable.ts'
import { mayShare } from './share-rights.ts'

/** Whether the user may still share the row: it exists, and is owned or shared with level 5. */
export const isMine = (row: Sharable | undefined): boolean => row !== undefined && mayShare(row)
