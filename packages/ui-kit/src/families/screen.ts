/** Pages with actions: details, and lists with deletable rows. */

export { Details, type DetailsProps } from '../base/details.tsx'
export {
  type Blocked,
  type Deletion,
  type DeletionOptions,
  useDeletion,
} from '../deletion/use-deletion.ts'
export { CopyButton, type CopyButtonProps } from '../feedback/copy-button.tsx'
export { DescriptionList, type DescriptionListProps } from '../nav/description-list.tsx'
export { Tabs, type TabsProps } from '../nav/tabs.tsx'
export { DetailScreen, type DetailScreenProps, type RowRead } from '../screen/detail-screen.tsx'
export { NotFound, type NotFoundProps } from '../screen/not-found.tsx'
export { type PageTab, usePageTabs } from '../screen/use-page-tabs.ts'
