/** Used by nearly every page: bundled with the shell. */

export { type AmountProps, Money, Percent } from '../base/amounts.tsx'
export { Avatar, type AvatarProps } from '../base/avatar.tsx'
export { Button, type ButtonProps, type ButtonVariant } from '../base/button.tsx'
export { Card, type CardProps, CardTitle, type CardTitleProps } from '../base/card.tsx'
export { Cut, type CutProps } from '../base/cut.tsx'
export { Icon, type IconName, type IconProps } from '../base/icon.tsx'
export { Mark, type MarkProps } from '../base/mark.tsx'
export { NoFigure } from '../base/no-figure.tsx'
export { OuterLink, type OuterLinkProps } from '../base/outer-link.tsx'
export { SharedMark, type SharedMarkProps } from '../base/shared-mark.tsx'
export { StatusTag, type StatusTagProps, Tag, type TagProps, type Tone } from '../base/tag.tsx'
export { Link, type LinkProps } from '../base/text-link.tsx'
export { Alert, type AlertProps } from '../feedback/alert.tsx'
export { type CardsPart, CardsSkeleton } from '../feedback/cards-skeleton.tsx'
export { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx'
export { ErrorCard, type ErrorCardProps } from '../feedback/error-card.tsx'
export { ErrorScreen, type ErrorScreenProps } from '../feedback/error-screen.tsx'
export { Loading, type LoadingProps } from '../feedback/loading.tsx'
export {
  closeUndoable,
  type Notice,
  type NoticeKind,
  type ShownNotice,
  useKitNotify,
} from '../feedback/notifications.ts'
export { SectionError, type SectionErrorProps } from '../feedback/section-error.tsx'
export { Skeleton, type SkeletonProps } from '../feedback/skeleton.tsx'
export { useErrorText, useReasonText } from '../form/errors/use-error-text.ts'
export { Page, type PageProps } from '../page/page.tsx'
export {
  type KitLanguage,
  KitProvider,
  type KitProviderProps,
  type KitSettings,
  useKitSettings,
} from '../theme/kit-provider.tsx'
export type { ThemeMode } from '../theme/palette.ts'
