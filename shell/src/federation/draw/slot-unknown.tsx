/**
 * A hidden marker for content that could not be loaded. It keeps the page's empty state from showing: an established
 * account is not asked to take first steps.
 */
export const SlotUnknown = () => <span hidden data-unknown />
