/** The public API for modules, provided by the shell as one shared instance. */
export {
  defineModule,
  type ItemsFile,
  type ModuleDefinition,
  type PartFile,
  type ScreenFile,
  type Texts,
} from './define-module.ts'
export { markCreated, useCreatedRow } from './dialog/created-row.ts'
export { useLinkBack } from './dialog/link-back.ts'
export { useLastFound } from './dialog/use-last-found.ts'
export { useOpenedWith } from './dialog/use-opened-with.ts'
export { type UrlDialog, useUrlDialog } from './dialog/use-url-dialog.ts'
export {
  useAccount,
  useCanOpen,
  useFormat,
  useHasParts,
  useNotify,
  useSession,
  useSettings,
  useSlotTabs,
  useStaying,
  useTheme,
  useUnsaved,
} from './hooks.ts'
export { InLanguage, type InLanguageProps, type Translate, useModuleTranslation } from './module-texts.tsx'
export { initialsOf, ownerName } from './owner-name.ts'
export { type RowResource, type UseRowOptions, useRow, useRows } from './rows/use-rows.ts'
export { type TakeAway, useLeaveOut, useTakeAway, useWithoutTaken } from './rows/use-take-away.ts'
export type {
  Account,
  CurrencyFormat,
  DateFormat,
  Format,
  Names,
  Notification,
  NotificationKind,
  Session,
  SessionUser,
  Settings,
  SettingsPatch,
  SlotTab,
  ThemeMode,
} from './services.ts'
export { Slot } from './slot.tsx'
export { pendingItems, SlotItems, type SlotItemsProps } from './slot-items.tsx'
export type {
  AttentionItem,
  DashboardStat,
  DataSlotName,
  DataSlotProps,
  FirstStep,
  SlotItem,
  SlotName,
  SlotProps,
  UnitMark,
} from './slots.ts'
