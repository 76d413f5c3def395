/** Pages with actions: details, and lists with deletable rows. */

export { CopyButton, type CopyButtonProps } from '../base/copy-button.tsx'
export {
  type Blocked,
  type Deletion,
  type DeletionOptions,
  useDeletion,
} from '../deletion/use-deletion.ts'
export { DescriptionList, type DescriptionListProps } from '../nav/description-list.tsx'
export { Details, type DetailsProps } from '../nav/details.tsx'
export { Tabs, type TabsProps } from '../nav/tabs.tsx'
export { DetailScreen, type DetailScreenProps, type RowRead } from '../screen/detail-screen.tsx'
export { NotFound, type NotFoundProps } from '../screen/not-found.tsx'
export { type PageTab, usePageTabs } from '../screen/use-page-tabs.ts'
