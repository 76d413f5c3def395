/** The names of the kit, for types and tests. What is delivered is each part by its own subpath (package.json, families.ts). */

export { type AmountProps, Money, Percent } from './base/amounts.tsx'
export { Avatar, type AvatarProps } from './base/avatar.tsx'
export { Button, type ButtonProps, type ButtonVariant } from './base/button.tsx'
export { Card, type CardProps, CardTitle, type CardTitleProps } from './base/card.tsx'
export { Icon, type IconName, type IconProps } from './base/icon.tsx'
export { Mark, type MarkProps } from './base/mark.tsx'
export { SharedMark, type SharedMarkProps } from './base/shared-mark.tsx'
export { StatusTag, type StatusTagProps, Tag, type TagProps, type Tone } from './base/tag.tsx'
export { Link, type LinkProps } from './base/text-link.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { DialogForm, type DialogFormProps } from './dialog/dialog-form.tsx'
export { type ConfirmDiscard, useConfirmDiscard } from './dialog/use-confirm-discard.tsx'
export { Wizard, type WizardProps, type WizardStep } from './dialog/wizard.tsx'
export {
  type FrontBuilding,
  type FrontUnit,
  HouseFront,
  type HouseFrontProps,
} from './drawing/house-front.tsx'
export { DayStreet, Street, StreetWithPlot } from './drawing/street.tsx'
export { Alert, type AlertProps } from './feedback/alert.tsx'
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx'
export {
  ErrorCard,
  type ErrorCardProps,
  SectionError,
  type SectionErrorProps,
} from './feedback/error-card.tsx'
export { ErrorScreen, type ErrorScreenProps } from './feedback/error-screen.tsx'
export { type Notice, type NoticeKind, type ShownNotice, useKitNotify } from './feedback/notifications.ts'
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from './feedback/skeleton.tsx'
export { OccupancyBar, type OccupancyBarProps, type OccupancyTone } from './figures/occupancy-bar.tsx'
export { StatBand, type StatBandProps } from './figures/stat-band.tsx'
export { CheckboxField, type CheckboxFieldProps } from './form/checkbox-field.tsx'
export {
  SegmentedField,
  type SegmentedFieldProps,
  SwitchField,
  type SwitchFieldProps,
} from './form/choice-fields.tsx'
export { DateField, type DateFieldProps } from './form/date-field.tsx'
export { DayPicker, type DayPickerProps } from './form/day-picker.tsx'
export type { FieldProps } from './form/field.tsx'
export { FieldList, type FieldListProps } from './form/field-list.tsx'
export type { FieldName } from './form/field-path.ts'
export {
  type FormActions,
  type FormContextValue,
  useFormActions,
  useFormValues,
} from './form/form-context.ts'
export { FormGrid, FormSection, type FormSectionProps } from './form/form-layout.tsx'
export type { Translate } from './form/issue-text.ts'
export { NumberField, type NumberFieldProps } from './form/number-field.tsx'
export { SchemaForm, type SchemaFormProps } from './form/schema-form.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './form/select-field.tsx'
export { SubmitButton, type SubmitButtonProps } from './form/submit-button.tsx'
export {
  PasswordField,
  type PasswordFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './form/text-fields.tsx'
export { useErrorText } from './form/use-error-text.ts'
export { CardGrid, type CardGridProps } from './list/card-grid.tsx'
export { FilterBar, type FilterBarProps } from './list/filter-bar.tsx'
export type { Choice, ListFilter } from './list/list-filter.ts'
export { ListPage, type ListPageProps } from './list/list-page.tsx'
export { ListStates, type ListStatesProps, NoMatch } from './list/list-states.tsx'
export { Pagination, type PaginationProps, pageCount } from './list/pagination.tsx'
export type { Range } from './list/range-text.ts'
export {
  type ListUrlOptions,
  type ListUrlState,
  type ListView,
  type SortDirection,
  useListUrlState,
} from './list/use-list-url-state.ts'
export { DescriptionList, type DescriptionListProps } from './nav/description-list.tsx'
export { Details, type DetailsProps } from './nav/details.tsx'
export { MenuButton, type MenuButtonProps, type MenuEntry } from './nav/menu-button.tsx'
export { Tabs, type TabsProps } from './nav/tabs.tsx'
export { Page, type PageProps } from './page/page.tsx'
export { type DataColumn, DataTable, type DataTableProps } from './table/data-table.tsx'
export {
  type KitLanguage,
  KitProvider,
  type KitProviderProps,
  type KitSettings,
  useKitSettings,
} from './theme/kit-provider.tsx'
export type { ThemeMode } from './theme/palette.ts'
