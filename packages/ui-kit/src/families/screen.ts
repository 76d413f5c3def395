/** What pages with acts of their own are made with: details, and lists whose rows can be deleted. */

export {
  type Blocked,
  type Deletion,
  type DeletionOptions,
  useDeletion,
} from '../deletion/use-deletion.ts'
export { DetailScreen, type DetailScreenProps, type RowRead } from '../screen/detail-screen.tsx'
export { NotFound, type NotFoundProps } from '../screen/not-found.tsx'
export { QuickActions, type QuickActionsProps } from '../screen/quick-actions.tsx'
export { type PageTab, usePageTabs } from '../screen/use-page-tabs.ts'
