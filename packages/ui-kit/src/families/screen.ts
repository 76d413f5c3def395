/** What screens of rows are made with, beside what they show. */

export {
  type Blocked,
  type Deletion,
  type DeletionOptions,
  useDeletion,
} from '../deletion/use-deletion.ts'
export { type CsvCell, csvOf } from '../file/csv.ts'
export { saveFile } from '../file/save-file.ts'
export { DetailScreen, type DetailScreenProps, type RowRead } from '../screen/detail-screen.tsx'
export { type JoinedReads, joinReads, type Read } from '../screen/join-reads.ts'
export { lazyDialog } from '../screen/lazy-dialog.tsx'
export { NotFound, type NotFoundProps } from '../screen/not-found.tsx'
export { QuickActions, type QuickActionsProps } from '../screen/quick-actions.tsx'
export { type PageTab, usePageTabs } from '../screen/use-page-tabs.ts'
