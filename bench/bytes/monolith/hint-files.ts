/** Stands in for `shell/src/federation/load/hint-files.ts`: a bundle has no files of modules to ask for. */
export const hintEntry = () => {}
export const hintPart = () => {}
