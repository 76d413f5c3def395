/** Kinds of notification, most urgent first. */
export const notificationKinds = [
  'ended',
  'ending',
  'missing_rent',
  'mismatch',
  'let_available',
  'vacant',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
