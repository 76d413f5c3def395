/** Replaces `shell/src/federation/load/hint-files.ts`: a single bundle has no module files to preload. */
export const hintEntry = () => {}
export const hintPart = () => {}
