import { mayShare, type Sharable } from './sharable.ts'

/** Whether the person may still name it: a row that is gone, or that comes with less than level 5, no more. */
export const isMine = (row: Sharable | undefined): boolean => row !== undefined && mayShare(row)
