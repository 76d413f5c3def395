/** Kinds of notice, most urgent first. */
export const noticeKinds = ['ended', 'ending', 'missing_rent', 'mismatch', 'let_available', 'vacant'] as const
export type NoticeKind = (typeof noticeKinds)[number]
