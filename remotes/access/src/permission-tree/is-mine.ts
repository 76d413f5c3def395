import { mayShare, type Sharable } from './sharable.ts'

/** Whether the user may still share the row: it exists, and is owned or shared with level 5. */
export const isMine = (row: Sharable | undefined): boolean => row !== undefined && mayShare(row)
