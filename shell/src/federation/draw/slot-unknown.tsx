/**
 * Nothing to see, yet not nothing: what a module would say cannot be had. A page that has something of its own for an
 * empty slot waits then: an account that has begun is not asked to begin.
 */
export const SlotUnknown = () => <span hidden data-unknown />
